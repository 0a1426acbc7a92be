/** The first visit to each sign-in at slow 4G and a four times slower processor, and what the client's home costs more. */
import type { CDPSession } from 'playwright-core'
import { bytesOfHome } from '../../tests/journeys/support/bytes-of-home.ts'
import { onNewPhone, untilTakenOver } from '../../tests/support/browser/new-phone.ts'
import { startServedApp } from '../../tests/support/world/served-app.ts'
import { kilobytes, median, seconds, type Figure, type Section } from './figure.ts'

const ROUNDS = 5
const DOORS = ['/login_ci', '/login', '/login_admin', '/login_super_admin']
const USERNAME = 'input[autocomplete="username"]'
const CLIENT = 'demo.client'
const WHOLE = { isWhole: true }
const THROTTLING = 'empty profile, browser throttled to 1.6 Mbit/s, 150 ms and CPU 4x'

export const firstLoad: Section = {
  name: 'first-load',
  measure: async (say) => {
    const app = await startServedApp({ patience: 120_000 })
    try {
      const figures: Figure[] = []
      for (const door of DOORS) {
        const visits: Visit[] = []
        for (let round = 0; round < ROUNDS; round++) visits.push(await visit(app.url + door))
        say(`${door} taken over by the app after ${seconds(median(visits.map((one) => one.takenOver)))}`)
        figures.push(...figuresOf(door, visits))
      }
      const home: number[] = []
      for (let round = 0; round < ROUNDS; round++) home.push((await bytesOfHome(app.url, CLIENT, WHOLE)).home)
      return [
        ...figures,
        {
          what: 'the client’s home after sign-in, over the wire, more than the login',
          goal: '≤ 60 kB',
          measured: kilobytes(median(home)),
          method: `received bytes of the page’s requests from the touch on Sign in until the home is drawn, headers included, those of the worker not; ${ROUNDS} sign-ins`,
        },
      ]
    } finally {
      await app.stop()
    }
  },
}

interface Visit {
  readonly typed: number
  readonly takenOver: number
  readonly bytes: number
}

function figuresOf(door: string, visits: readonly Visit[]): Figure[] {
  return [
    {
      what: `first load of ${door} at slow 4G until a typed letter is in the field`,
      goal: '≤ 1.2 s',
      measured: seconds(median(visits.map((one) => one.typed))),
      method: `${THROTTLING}; ${visits.length} visits`,
    },
    {
      what: `all of ${door} over the wire`,
      goal: '≤ 200 kB',
      measured: kilobytes(median(visits.map((one) => one.bytes))),
      method:
        'received bytes of the page’s requests until the app has taken the sign-in over, headers included',
    },
  ]
}

function visit(url: string): Promise<Visit> {
  return onNewPhone(async ({ page, received, session }) => {
    await slowDown(session)
    const began = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(USERNAME).waitFor({ state: 'visible' })
    await page.locator(USERNAME).pressSequentially('a')
    await page.waitForFunction(
      (field) => document.querySelector<HTMLInputElement>(field)?.value === 'a',
      USERNAME,
    )
    const typed = performance.now() - began
    await untilTakenOver(page)
    const takenOver = performance.now() - began
    if ((await page.locator(USERNAME).inputValue()) !== 'a') throw new Error('the letter was lost')
    return { typed, takenOver, bytes: received() }
  }, WHOLE)
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** The first visit to the CI's sign-in at slow 4G and a four times slower processor, until the username can be typed. */
import { openBrowser } from '../../tests/support/browser.ts'
import { startServedApp } from '../../tests/support/served-app.ts'
import { kilobytes, median, seconds, type Section } from './figure.ts'

const ROUNDS = 5

export const firstLoad: Section = {
  name: 'first-load',
  measure: async () => {
    const app = await startServedApp({ patience: 120_000 })
    try {
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(`${app.url}/login_ci`))
      const throttling = 'empty profile, browser throttled to 1.6 Mbit/s, 150 ms and CPU 4x'
      return [
        {
          what: 'first load of /login_ci at slow 4G until one can type',
          goal: '≤ 2.5 s',
          measured: seconds(median(rounds.map((round) => round.typed))),
          method: `${throttling}, until a typed letter stands in the field; ${ROUNDS} visits`,
        },
        {
          what: 'the same over the wire',
          goal: '≤ 200 kB',
          measured: kilobytes(median(rounds.map((round) => round.bytes))),
          method: 'received bytes of all requests until then, headers included',
        },
      ]
    } finally {
      await app.stop()
    }
  },
}

async function visit(url: string): Promise<{ typed: number; bytes: number }> {
  const browser = await openBrowser()
  try {
    const session = await browser.context.newCDPSession(browser.page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let bytes = 0
    session.on('Network.loadingFinished', (event) => {
      bytes += event.encodedDataLength
    })
    const began = performance.now()
    await browser.page.goto(url, { waitUntil: 'commit' })
    const username = browser.page.locator('input[autocomplete="username"]')
    await username.waitFor({ state: 'visible' })
    await username.pressSequentially('a')
    await browser.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value === 'a',
    )
    return { typed: performance.now() - began, bytes }
  } finally {
    await browser.dispose()
  }
}

/**
 * A thousand payments that waited on a phone, sent over a connection of 300 ms round trip until the last is acknowledged, while
 * somebody types in the search field.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FieldWorld } from '../../tests/journeys/support/field-world.ts'
import { strip } from '../../tests/journeys/support/outbox-screen.ts'
import { queueMany } from '../../tests/journeys/support/side-door.ts'
import { demoOnPostgres } from './demo-on-postgres.ts'
import { median, ms, quantile, seconds, type Section } from './figure.ts'

const PAYMENTS = 1000
const ROUNDS = 3
/** 10 Mbit/s: the round trip is what is measured, not the bandwidth. */
const LINE = { bitsPerSecond: 10_000_000, roundTripMs: 300 }

export const drain: Section = {
  name: 'drain',
  measure: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'hulog-bench-'))
    const postgres = await demoOnPostgres(400, folder)
    const world = await FieldWorld.open({ databaseUrl: await postgres.copy(), isWholeBrowser: true })
    try {
      const rounds: Drained[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        const drained = await drainOnce(world, round)
        rounds.push(drained)
        say(`round ${round}: ${seconds(drained.took)}`)
      }
      const delays = rounds.flatMap((round) => round.delays)
      const writes = rounds.flatMap((round) => round.writes)
      return [
        {
          what: `${PAYMENTS} queued payments to acknowledged at 300 ms round trip`,
          goal: '≤ 20 s',
          measured: seconds(median(rounds.map((round) => round.took))),
          method: `built app in Chromium, PostgreSQL, a proxy that delays; from the connection coming back to the last acknowledgement on the phone; ${ROUNDS} rounds`,
        },
        {
          what: 'what a key stroke waits for the page meanwhile, 95 of 100',
          goal: '≤ 100 ms',
          measured: ms(quantile(delays, 0.95)),
          method: `key down to the page’s own listener, ${delays.length} strokes while the payments go out`,
        },
        {
          what: 'writing one payment down for good',
          goal: '≤ 10 ms',
          measured: ms(median(writes)),
          method: `sealed, written strictly and read back, ${writes.length} in a row`,
        },
      ]
    } finally {
      await world.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Drained {
  /** Milliseconds, as all here. */
  readonly took: number
  readonly delays: number[]
  readonly writes: number[]
}

async function drainOnce(world: FieldWorld, round: number): Promise<Drained> {
  const { phone, proxy, books } = world
  const loans = await books.runningLoans(phone.accId)
  await phone.goOffline()
  const taken = Array.from({ length: PAYMENTS }, (_, index) => {
    const loan = loans[index % loans.length]
    if (!loan) throw new Error('the investigator has no loans')
    return { ...loan, amount: 1000 + round * 100 + Math.floor(index / loans.length) }
  })
  const queued = await queueMany(phone, taken)
  await phone.open()
  const search = phone.page.getByRole('searchbox', { name: 'Name, place or number' })
  await search.evaluate((field) => {
    const delays: number[] = []
    Object.assign(globalThis, { delays })
    field.addEventListener('keydown', (event) => delays.push(performance.now() - event.timeStamp))
  })
  proxy.shape(LINE)
  await phone.goOnline()
  const began = performance.now()
  // The strip on the screen says it as soon as the phone knows; reading every record would be work of its own.
  const state = strip(phone.page)
  while (!(await state.textContent())?.includes('all sent')) {
    await search.press('a')
    await phone.page.waitForTimeout(100)
  }
  const took = performance.now() - began
  const left = await phone.waiting()
  if (left.length > 0) throw new Error(`${left.length} payments still wait`)
  proxy.shape(undefined)
  const delays = await phone.page.evaluate(() => (globalThis as unknown as { delays: number[] }).delays)
  return { took, delays, writes: queued.map((one) => one.took) }
}

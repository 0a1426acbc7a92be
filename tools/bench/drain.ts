/** A thousand payments that waited on a phone, sent over a line of 300 ms round trip until the last is acknowledged. */
import { FieldWorld } from '../../tests/journeys/support/field-world.ts'
import { queueMany } from '../../tests/journeys/support/side-door.ts'
import { median, seconds, type Section } from './figure.ts'

const PAYMENTS = 1000
const ROUNDS = 3
/** 10 Mbit/s: the round trip is what is measured, not the width of the line. */
const LINE = { bitsPerSecond: 10_000_000, roundTripMs: 300 }

export const drain: Section = {
  name: 'drain',
  measure: async (say) => {
    const world = await FieldWorld.open()
    try {
      const rounds: number[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        rounds.push(await drainOnce(world, round))
        say(`round ${round}: ${seconds(rounds.at(-1) ?? 0)}`)
      }
      return [
        {
          what: `${PAYMENTS} queued payments to acknowledged at 300 ms round trip`,
          goal: '≤ 20 s',
          measured: seconds(median(rounds)),
          method: `built app in Chromium, PostgreSQL, a proxy that delays; from the line coming back to the last acknowledgement on the phone; ${ROUNDS} rounds`,
        },
      ]
    } finally {
      await world.close()
    }
  },
}

async function drainOnce(world: FieldWorld, round: number): Promise<number> {
  const { phone, proxy, books } = world
  const loans = await books.runningLoans(phone.accId)
  await phone.goOffline()
  const taken = Array.from({ length: PAYMENTS }, (_, index) => {
    const loan = loans[index % loans.length]
    if (!loan) throw new Error('the investigator has no loans')
    return {
      loanId: loan.loanId,
      name: loan.name,
      amount: 1000 + round * 100 + Math.floor(index / loans.length),
    }
  })
  await queueMany(phone, taken)
  proxy.shape(LINE)
  await phone.goOnline()
  await phone.open()
  const began = performance.now()
  await phone.page.waitForTimeout(50)
  while ((await phone.waiting()).length > 0) await phone.page.waitForTimeout(100)
  const took = performance.now() - began
  proxy.shape(undefined)
  return took
}

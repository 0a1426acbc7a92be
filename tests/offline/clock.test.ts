import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, manilaDay } from '../../domain/calendar.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { commandReader } from '../../src/offline/outbox/live-commands.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { pageRunner } from '../../src/offline/account/page-runner.ts'
import { correctedNow } from '../../src/offline/device/phone-clock.ts'
import { SATURDAY_MORNING } from '../support/world/test-app.ts'
import { useApp } from '../support/world/use-company.ts'
import { healAndDrain, openRound, savePayment, type Round } from './support/round.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const at = useApp()
let round: Round
let page: Offline
beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  round = await openRound(at, 2)
  page = await round.phone.context()
  await runCycle(page, 'start')
})
afterEach(() => round.close())

async function save(index = 0): Promise<string> {
  return savePayment(page, { loan: round.loan(index) })
}

/** Time goes on for phone and office alike; only the phone's own clock is ever set. */
function pass(ms: number): void {
  round.phone.clock.advance(ms)
  at.clock.advanceBy(ms)
}

async function restart(): Promise<void> {
  page = await round.phone.context()
}

async function booked() {
  const rows = await at.db
    .selectFrom('payment')
    .leftJoin('payment_exception', 'payment_exception.payment_id', 'payment.payment_id')
    .select(['command_id', 'business_on', 'occurred_at', 'reason'])
    .where('collector', '=', round.ci.mgtId)
    .orderBy('posting_order')
    .execute()
  return rows.map((row) => ({
    id: row.command_id,
    day: row.business_on,
    exception: row.reason,
    at: Date.parse(row.occurred_at),
  }))
}

const inOrder = (rows: { at: number }[]) => rows.every((row, index) => row.at >= (rows[index - 1]?.at ?? 0))

describe('a clock that is set between two payments', () => {
  it.each<[string, number, boolean]>([
    ['three hours back', -3 * HOUR, false],
    ['three hours back, with a restart in between', -3 * HOUR, true],
    ['a day back', -DAY, false],
    ['a day back, with a restart in between', -DAY, true],
    ['a day forward', DAY, false],
    ['a day forward, with a restart in between', DAY, true],
    ['to 1970', -56 * 365 * DAY, false],
    ['to 1970, with a restart in between', -56 * 365 * DAY, true],
  ])(
    '%s: both are booked on the day on which they were taken, in their order',
    async (_, jump, isRestarted) => {
      const today = at.clock.today()
      round.network.up = false
      const first = await save(0)
      pass(600_000)
      round.phone.clock.jump(jump)
      if (isRestarted) await restart()
      const second = await save(1)
      pass(600_000)
      await healAndDrain(round)
      const rows = await booked()
      expect(rows.map(({ id }) => id)).toEqual([first, second])
      expect(rows.map(({ day }) => day)).toEqual([today, today])
      expect(inOrder(rows)).toBe(true)
    },
  )

  it('and a contact in between: the second is as exact as the first', async () => {
    const first = await save(0)
    await runCycle(page, 'manual')
    round.phone.clock.jump(-3 * HOUR)
    pass(60_000)
    await runCycle(page, 'manual')
    const before = Date.parse(at.clock.now())
    const second = await save(1)
    await healAndDrain(round)
    const rows = await booked()
    expect(rows.map(({ id, exception }) => [id, exception])).toEqual([
      [first, null],
      [second, null],
    ])
    expect(Math.abs((rows[1]?.at ?? 0) - before)).toBeLessThan(5_000)
  })

  it('and nothing that could tell which of two days it was: on the books, and shown to the office and the phone', async () => {
    round.network.up = false
    pass(2 * DAY)
    round.phone.clock.jump(-DAY)
    // The phone slept, which monotonic time does not count, so it cannot have noticed.
    round.phone.clock.age(-3 * DAY)
    const id = await save(0)
    pass(HOUR)
    await healAndDrain(round)
    expect(await booked()).toMatchObject([{ id, exception: 'clock far off' }])
    expect((await page.outbox.outbox.get(id))?.ack?.exception).toBe('clock far off')
  })
})

it('the corrected time follows a clock that is set back at once, and never falls before the last answer', async () => {
  const before = Date.parse(correctedNow(page))
  round.phone.clock.jump(-DAY)
  await save(0)
  expect(Date.parse(correctedNow(page)) - before).toBeLessThan(10_000)
  expect(Date.parse(correctedNow(page))).toBeGreaterThanOrEqual(before)
})

it.each<[string, number, () => Promise<unknown>]>([
  ['a day back', -DAY, async () => undefined],
  ['a day back, with a restart in between', -DAY, restart],
  ['two days ahead, with an answer in between', 2 * DAY, () => runCycle(page, 'manual')],
])("a clock that is set %s: a payment is of the office's day", async (_, jump, meanwhile) => {
  const saturday = at.clock.today()
  const first = await save(0)
  pass(DAY)
  await runCycle(page, 'manual')
  round.phone.clock.jump(jump)
  await meanwhile()
  round.network.up = false
  const second = await save(1)
  const rows = await commandReader(page)(await page.outbox.outbox.toArray())
  const days = Object.fromEntries(rows.map((row) => [row.id, row.bookedOn]))
  expect(days).toEqual({ [first]: saturday, [second]: addDays(saturday, 1) })
  expect(manilaDay(correctedNow(page))).toBe(days[second])
})

it('half an hour back during a wait: what is unsent leaves all the same', async () => {
  const id = await save(0)
  round.network.fault = ({ path }) =>
    path === '/sync/commands' ? { kind: 'status', status: 500 } : undefined
  const runner = pageRunner(page)
  runner.wake('enqueue')
  for (let second = 0; second < 20; second++) {
    await runner.idle()
    pass(1_000)
  }
  round.phone.clock.jump(-HOUR / 2)
  round.network.fault = () => undefined
  for (let second = 0; second < 25; second++) {
    await runner.idle()
    pass(1_000)
  }
  await runner.idle()
  runner.stop()
  expect((await page.outbox.outbox.get(id))?.state).toMatch(/acked|reconciled/)
})

import { expect, it } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import type { CommandState } from '../../../src/offline/outbox/command-state.ts'
import { STUCK_AFTER_TRIES } from '../../../src/offline/wire/backoff.ts'
import { whatWaits } from '../../../src/offline/device/heartbeat.ts'

const row = (state: CommandState, minute: string, amount: number | null = 100, attempts = 0) => ({
  state,
  call: 'collectPayment',
  amount: amount === null ? null : pesos(amount),
  savedAt: toInstant(`2026-11-21T02:${minute}:00.000Z`),
  attempts,
})

it('the office hears how much is unsent, since when, and what is stuck or refused', () => {
  const rows = [
    row('acked', '01'),
    row('queued', '20', 500),
    row('unknown', '10', 250, STUCK_AFTER_TRIES),
    row('blocked', '30', null),
    row('rejected', '05'),
    row('withdrawn', '02'),
  ]
  expect(whatWaits(rows)).toEqual({
    pending_count: 3,
    pending_sum: pesos(750),
    oldest_at: '2026-11-21T02:10:00.000Z',
    stuck: 1,
    rejected: 1,
  })
})

it('what was counted, applied for and taken back is among what waits, and not among the money', () => {
  const others = ['handOverCash', 'applyForLoan', 'approveApplication', 'voidOwnPayment', 'recordVisit']
  const rows = [
    row('queued', '01', 500),
    ...others.map((call, at) => ({ ...row('queued', `1${at}`, 900), call })),
  ]
  expect(whatWaits(rows)).toMatchObject({ pending_count: 6, pending_sum: pesos(500) })
})

it('of an empty outbox it hears that nothing waits', () => {
  expect(whatWaits([row('reconciled', '01')])).toEqual({
    pending_count: 0,
    pending_sum: ZERO,
    oldest_at: null,
    stuck: 0,
    rejected: 0,
  })
})

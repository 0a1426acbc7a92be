import { expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import type { CommandRow } from './command-row.ts'
import { outboxSummary } from './outbox-summary.ts'

const summaryOf = (rows: readonly CommandRow[]) =>
  outboxSummary(rows, {}, { today: toLocalDate('2026-11-21'), asOf: null, running: false, full: false })

it('what waits is summed of payments alone: counted cash is theirs, and a promise is no money', () => {
  const { waitingCount, waitingSum } = summaryOf([
    aCommandRow({ id: 'a' }),
    aCommandRow({ id: 'b', state: 'unknown', display: { amount: pesos(250) } }),
    aCommandRow({ id: 'c', display: { kind: 'remittance', amount: pesos(900) } }),
    aCommandRow({ id: 'd', display: { kind: 'void', amount: pesos(250) } }),
    aCommandRow({ id: 'e', state: 'acked' }),
  ])
  expect([waitingCount, waitingSum]).toEqual([4, pesos(750)])
})

it('what was sent today is what the office took since midnight in Manila', () => {
  const sentAt = (at: string) =>
    summaryOf([aCommandRow({ state: 'acked', ackedAt: toInstant(at) })]).sentToday.length
  expect(sentAt('2026-11-20T16:00:00.000Z')).toBe(1)
  expect(sentAt('2026-11-20T15:59:59.999Z')).toBe(0)
  expect(sentAt('2026-11-21T15:59:59.999Z')).toBe(1)
})

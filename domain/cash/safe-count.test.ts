import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos } from '../money.ts'
import { isCountOverdue, transfersForSafeCount } from './safe-count.ts'

it('posts what is short as a cost, what is over as the opposite, and nothing where the books are right', () => {
  expect(transfersForSafeCount(pesos(11_500), pesos(12_000))).toEqual([
    { debit: 'over_short', credit: 'cash_on_hand', amount: pesos(500), code: 'count.short' },
  ])
  expect(transfersForSafeCount(pesos(100), pesos(99.5))).toEqual([
    { debit: 'cash_on_hand', credit: 'over_short', amount: pesos(0.5), code: 'count.over' },
  ])
  expect(transfersForSafeCount(pesos(100), pesos(100))).toEqual([])
})

it('is overdue on the day after the last one in time', () => {
  const since = toLocalDate('2026-11-14')
  expect(isCountOverdue(since, 7, toLocalDate('2026-11-21'))).toBe(false)
  expect(isCountOverdue(since, 7, toLocalDate('2026-11-22'))).toBe(true)
})

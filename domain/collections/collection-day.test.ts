import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { countCash, countProblem } from '../cash/denominations.ts'
import { FREQUENCIES } from '../loans/terms.ts'
import { pesos } from '../money.ts'
import { collectionWeekOf, isOnMonthlySheet, monthSpan, saturdaySpan } from './collection-day.ts'
import { visitProblem, VISIT_OUTCOMES } from './visit-outcome.ts'

const day = toLocalDate

describe('the sheets', () => {
  test('of last, this and next Saturday are whole weeks that end on it; on a Saturday "this" is today', () => {
    expect(
      (['last', 'this', 'next'] as const).map((which) => saturdaySpan(which, day('2026-11-21'))),
    ).toEqual([
      { from: '2026-11-08', to: '2026-11-14' },
      { from: '2026-11-15', to: '2026-11-21' },
      { from: '2026-11-22', to: '2026-11-28' },
    ])
    expect(collectionWeekOf(day('2026-11-22'))).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  })

  test('of a month are its calendar days and the loans paid monthly or twice a month', () => {
    expect(monthSpan(day('2028-02-10'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(FREQUENCIES.filter(isOnMonthlySheet)).toEqual(['semi-monthly', 'monthly'])
  })
})

describe('a visit without a payment', () => {
  const today = day('2026-11-21')
  const visit = { promiseOn: null, promiseAmount: null, note: '' }
  const asked = (outcome: (typeof VISIT_OUTCOMES)[number]) =>
    visitProblem({ outcome, ...visit }, today)?.field

  test('needs the day of a promise, a note where the office must act, and else nothing', () => {
    expect(VISIT_OUTCOMES.map(asked)).toEqual([
      'promise_on',
      undefined,
      'note',
      'note',
      undefined,
      'note',
      'note',
    ])
  })

  test('with a promise needs its amount too, and a day that has not gone by', () => {
    const promise = { outcome: 'promise to pay' as const, ...visit, promiseOn: day('2026-11-25') }
    expect(visitProblem(promise, today)?.field).toBe('promise_amount')
    expect(visitProblem({ ...promise, promiseAmount: pesos(0) }, today)?.field).toBe('promise_amount')
    expect(visitProblem({ ...promise, promiseAmount: pesos(500) }, today)).toBeUndefined()
    expect(visitProblem({ ...promise, promiseOn: day('2026-11-20') }, today)?.field).toBe('promise_on')
  })
})

describe('a cash count', () => {
  test('knows only notes and coins that circulate, in whole pieces', () => {
    expect(countCash({ '100000': 2, '25': 3 })).toBe(pesos(2000.75))
    expect(countCash({ '2000': 1, '2000c': 2 })).toBe(pesos(60))
    expect(countProblem('1000c', 1)).toMatch(/no such denomination/)
    expect(countProblem('10', 1)).toMatch(/no such denomination/)
    expect(countProblem('100', 1.5)).toMatch(/not a number of pieces/)
    expect(() => countCash({ '100': -1 })).toThrow(RangeError)
  })
})

import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos } from '../money.ts'
import { largestInstalment, loanableAmount, monthlyCapacity } from './capacity.ts'
import { levelAfter, levelLimit, levelMove, recordOf, type LoanRecord } from './loan-level.ts'

const ladder = { firstLimit: pesos(5000), growthPct: 35, step: pesos(500), cap: pesos(20_000) }
const rule = { onTimePct: 90, promoteWithinDays: 7, demoteAfterDays: 30 }
const wellPaid: LoanRecord = {
  closed: true,
  instalments: 20,
  paidOnTime: 18,
  worstDaysLate: 7,
  waivedOrRestructured: false,
  pastDue: false,
  fraudMark: false,
}

describe('a loan level', () => {
  test('starts at 5,000 and grows by 35 % rounded down to 500, up to the cap', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 30].map((level) => levelLimit(ladder, level) / 100)).toEqual([
      5000, 6500, 8500, 11_000, 14_500, 19_500, 20_000, 20_000,
    ])
    expect(() => levelLimit(ladder, 0)).toThrow(RangeError)
  })

  test('rises after a loan that was closed, nine tenths on time and never later than a week', () => {
    expect(levelMove(wellPaid, rule)).toBe('promote')
    expect(levelMove({ ...wellPaid, paidOnTime: 17 }, rule)).toBe('hold')
    expect(levelMove({ ...wellPaid, worstDaysLate: 8 }, rule)).toBe('hold')
    expect(levelMove({ ...wellPaid, worstDaysLate: 30 }, rule)).toBe('hold')
    expect(levelMove({ ...wellPaid, waivedOrRestructured: true }, rule)).toBe('hold')
    expect(levelMove({ ...wellPaid, closed: false }, rule)).toBe('hold')
  })

  test('falls after more than 30 days late and stops while past due or marked for fraud', () => {
    expect(levelMove({ ...wellPaid, worstDaysLate: 31 }, rule)).toBe('demote')
    expect(levelMove({ ...wellPaid, pastDue: true }, rule)).toBe('stop')
    expect(levelMove({ ...wellPaid, fraudMark: true }, rule)).toBe('stop')
    expect([
      levelAfter(1, 'demote'),
      levelAfter(3, 'demote'),
      levelAfter(3, 'promote'),
      levelAfter(3, 'hold'),
    ]).toEqual([1, 2, 4, 3])
  })
})

describe('how a loan was paid', () => {
  /** Saturdays; each with the day on which it was paid, or nothing. */
  const paid = (...days: (string | null)[]) => paidBy('2026-11-24', ...days)
  const paidBy = (day: string, ...days: (string | null)[]) =>
    recordOf({
      closed: !days.includes(null),
      maturityOn: toLocalDate('2026-11-21'),
      waivedOrRestructured: false,
      instalments: days.map((settledOn, index) => ({
        dueOn: toLocalDate(['2026-11-07', '2026-11-14', '2026-11-21'][index] ?? ''),
        settledOn: settledOn === null ? null : toLocalDate(settledOn),
      })),
      day: toLocalDate(day),
      holidays: new Set([toLocalDate('2026-11-14')]),
    })

  test('counts what came by its day, and the longest wait', () => {
    expect(paid('2026-11-07', '2026-11-07', '2026-11-25')).toMatchObject({
      instalments: 3,
      paidOnTime: 2,
      worstDaysLate: 4,
      pastDue: false,
    })
  })

  test('is lenient where no one works, up to the next working day', () => {
    expect(paid('2026-11-08', '2026-11-16', '2026-11-21')).toMatchObject({ paidOnTime: 2, worstDaysLate: 1 })
  })

  test('looks at what is unpaid as of its day, and calls it past due after the last one', () => {
    expect(paid('2026-11-07', '2026-11-17', null)).toMatchObject({
      closed: false,
      paidOnTime: 1,
      worstDaysLate: 3,
      pastDue: true,
    })
  })

  test('is not past due on its last day, and is on the day after', () => {
    const unpaid = ['2026-11-07', '2026-11-14', null] as const
    expect(paidBy('2026-11-21', ...unpaid).pastDue).toBe(false)
    expect(paidBy('2026-11-22', ...unpaid).pastDue).toBe(true)
  })
})

describe('capacity', () => {
  const means = { monthlyNet: pesos(15_000), monthlyBills: pesos(3000), pct: 30 }

  test('is 30 % of what is left after bills, shared by the instalments of a month', () => {
    expect(monthlyCapacity(means)).toBe(pesos(3600))
    expect(largestInstalment(means, { months: 6, instalments: 12 })).toBe(pesos(1800))
    expect(largestInstalment(means, { months: 6, instalments: 26 })).toBe(pesos(830.76))
  })

  test('is nothing where bills eat the income, and is never above the maximum', () => {
    expect(monthlyCapacity({ ...means, monthlyBills: pesos(15_001) })).toBe(0)
    expect(loanableAmount(means, 12, pesos(40_000))).toBe(pesos(40_000))
  })
})

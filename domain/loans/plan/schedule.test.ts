import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../../calendar.ts'
import { pesos, sumOf, toCentavos } from '../../money.ts'
import { dueDays } from './due-days.ts'
import { buildSchedule, equalAmounts, scheduleAmounts, scheduleOf, splitAtRate } from './schedule.ts'
import { FREQUENCIES, QUOTES } from '../terms.ts'

const anyLoan = fc.record({
  principal: fc.integer({ min: 100_000, max: 50_000_000 }).map(toCentavos),
  quote: fc.constantFrom(...QUOTES),
  ratePerMonth: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 24 }),
  frequency: fc.constantFrom(...FREQUENCIES),
  instalments: fc.integer({ min: 1, max: 104 }),
  releasedOn: fc.constantFrom('2026-01-31', '2026-03-16', '2026-11-21', '2028-02-29').map(toLocalDate),
})

describe('a schedule', () => {
  test('adds up to the principal and to the total, with nothing below zero and nothing owed at the end', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const schedule = buildSchedule(loan)
        const rows = schedule.instalments
        expect(sumOf(rows, (row) => row.principal)).toBe(loan.principal)
        expect(sumOf(rows, (row) => row.amount)).toBe(schedule.totalPayable)
        expect(loan.principal + schedule.interestTotal).toBe(schedule.totalPayable)
        expect(rows.at(-1)?.balanceAfter).toBe(0)
        for (const row of rows) {
          expect(row.interest).toBeGreaterThanOrEqual(0)
          expect(row.principal).toBeGreaterThanOrEqual(0)
          expect(row.interest + row.principal).toBe(row.amount)
        }
        for (const row of rows.slice(0, -1)) expect(row.amount).toBe(schedule.instalmentAmount)
        expect(rows.map((row) => row.no)).toEqual(rows.map((_, index) => index + 1))
        expect(rows.map((row) => row.dueOn)).toEqual([...new Set(rows.map((row) => row.dueOn))].sort())
      }),
      { numRuns: 400 },
    )
  })

  test('is rebuilt to the centavo from the six figures that a phone is sent as JSON', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const schedule = buildSchedule(loan)
        const sent = JSON.parse(
          JSON.stringify({
            principal: loan.principal,
            instalmentAmount: schedule.instalmentAmount,
            lastAmount: schedule.instalments.at(-1)?.amount,
            instalments: loan.instalments,
            ratePerPeriod: schedule.ratePerPeriod,
            firstDueOn: schedule.instalments[0]?.dueOn,
          }),
        )
        const days = dueDays({
          ...loan,
          firstDueOn: sent.firstDueOn,
          holidays: new Set(),
          holidayRule: 'same-day',
        })
        expect(scheduleOf(splitAtRate(sent), days, sent)).toEqual(schedule)
        expect(equalAmounts(sent)).toEqual(schedule.instalments.map((row) => row.amount))
      }),
      { numRuns: 400 },
    )
  })

  test('charges less interest with every instalment, since less is owed', () => {
    const schedule = buildSchedule({
      principal: pesos(10_000),
      quote: 'add-on',
      ratePerMonth: 3,
      months: 6,
      frequency: 'monthly',
      instalments: 6,
      releasedOn: toLocalDate('2026-01-31'),
    })
    expect(schedule.instalments.map((row) => [row.dueOn, row.amount, row.interest, row.principal])).toEqual([
      ['2026-02-28', 196667, 49443, 147224],
      ['2026-03-31', 196667, 42164, 154503],
      ['2026-04-30', 196667, 34525, 162142],
      ['2026-05-31', 196667, 26508, 170159],
      ['2026-06-30', 196667, 18095, 178572],
      ['2026-07-31', 196665, 9265, 187400],
    ])
    expect(schedule.maturityOn).toBe('2026-07-31')
  })

  test.each([
    [1000.1, 2500],
    [1000.3, 2501],
  ])(
    'of %d charges %d centavos at two and a half percent for a month: the nearest to what the rate says',
    (amount, interest) => {
      const schedule = buildSchedule({
        principal: pesos(amount),
        quote: 'add-on',
        ratePerMonth: 2.5,
        months: 1,
        frequency: 'weekly',
        instalments: 4,
        releasedOn: toLocalDate('2026-11-21'),
      })
      expect(schedule.interestTotal).toBe(interest)
    },
  )

  test('cuts a total evenly and lets the last amount close it', () => {
    expect(scheduleAmounts({ principal: pesos(100), total: pesos(100), instalments: 3 })).toEqual([
      3333, 3333, 3334,
    ])
  })

  test('refuses an amount too small for its number of instalments', () => {
    expect(() =>
      scheduleAmounts({ principal: toCentavos(5), total: toCentavos(5), instalments: 10 }),
    ).toThrow(RangeError)
  })
})

import { describe, expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos } from '../money.ts'
import { tablesOn, type PayPeriod } from './contribution-tables.ts'
import { taxOf } from './contributions.ts'
import { PUBLISHED_TABLES } from './published-tables.ts'

const [first] = PUBLISHED_TABLES
if (!first) throw new Error('no published table')

describe('the tax of RR 11-2018, Annex E, as of 2023', () => {
  // Pay, and the tax that the annex prints for it: at the foot of each bracket, and 1,000.00 above the highest.
  it.each<[PayPeriod, (readonly [pay: number, tax: number])[]]>([
    [
      'daily',
      [
        [685, 0],
        [1096, 61.65],
        [2192, 280.85],
        [5479, 1102.6],
        [21918, 6034.3],
        [22918, 6384.3],
      ],
    ],
    [
      'weekly',
      [
        [4808, 0],
        [7692, 432.6],
        [15385, 1971.2],
        [38462, 7740.45],
        [153846, 42355.65],
        [154846, 42705.65],
      ],
    ],
    [
      'semi-monthly',
      [
        [10417, 0],
        [16667, 937.5],
        [33333, 4270.7],
        [83333, 16770.7],
        [333333, 91770.7],
        [334333, 92120.7],
      ],
    ],
    [
      'monthly',
      [
        [20833, 0],
        [33333, 1875],
        [66667, 8541.8],
        [166667, 33541.8],
        [666667, 183541.8],
        [667667, 183891.8],
      ],
    ],
  ])('%s pay', (period, rows) => {
    for (const [pay, tax] of rows) {
      const found = taxOf(pesos(pay), first.withholding[period])
      // The annex rounds its steps to the peso: the bracket below ends within a peso of the next one's base.
      expect(Math.abs(found - pesos(tax)), `${period} ${pay}`).toBeLessThanOrEqual(100)
      expect(taxOf(pesos(pay + 1), first.withholding[period])).toBeGreaterThan(pesos(tax))
    }
    expect(first.withholding[period].map(({ over, base }) => [over / 100, base / 100])).toEqual(
      rows.slice(0, 5),
    )
    expect(first.withholding[period].map(({ pct }) => pct)).toEqual([15, 20, 25, 30, 35])
  })

  it('of a year', () => {
    expect(first.yearlyTax.map(({ over, base, pct }) => [over / 100, base / 100, pct])).toEqual([
      [250_000, 0, 15],
      [400_000, 22_500, 20],
      [800_000, 102_500, 25],
      [2_000_000, 402_500, 30],
      [8_000_000, 2_202_500, 35],
    ])
    expect([250_000, 400_000, 800_000].map((pay) => taxOf(pesos(pay), first.yearlyTax) / 100)).toEqual([
      0, 22_500, 102_500,
    ])
    expect(first.benefitsExempt).toBe(pesos(90_000))
  })
})

describe('the tables in force', () => {
  const later = { ...first, effectiveFrom: toLocalDate('2027-01-01') }
  const last = { ...first, effectiveFrom: toLocalDate('2028-01-01') }

  it.each([
    ['2025-01-01', '2025-01-01'],
    ['2026-12-31', '2025-01-01'],
    ['2027-01-01', '2027-01-01'],
    ['2027-12-31', '2027-01-01'],
    ['2030-01-01', '2028-01-01'],
  ])('on %s are those of %s, in whatever order they are kept', (day, from) => {
    for (const tables of [
      [first, later, last],
      [last, first, later],
      [last, later, first],
    ])
      expect(tablesOn(tables, toLocalDate(day)).effectiveFrom).toBe(from)
  })

  it('on a day before the first of them are none', () => {
    expect(() => tablesOn([later, first], toLocalDate('2024-12-31'))).toThrow(RangeError)
    expect(() => tablesOn([], toLocalDate('2027-01-01'))).toThrow(RangeError)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { add, pesos, toCentavos } from '../money.ts'
import { tablesOn } from './contribution-tables.ts'
import { cutOffSlip, monthlySlip, pagIbigOf, philHealthOf, taxOf } from './contributions.ts'
import { PUBLISHED_TABLES } from './published-tables.ts'

const tables = tablesOn(PUBLISHED_TABLES, toLocalDate('2026-11-21'))
const anyPay = fc.integer({ min: 100_000, max: 100_000_000 }).map(toCentavos)

describe('a pay slip', () => {
  test('of two cut-offs takes the contributions of the month, to the centavo', () => {
    fc.assert(
      fc.property(anyPay, (basic) => {
        const month = monthlySlip(basic, tables)
        const [first, second] = (['first', 'second'] as const).map((cutOff) =>
          cutOffSlip(basic, basic, cutOff, tables),
        )
        for (const fund of ['sss', 'philHealth', 'pagIbig'] as const)
          for (const side of ['employee', 'employer'] as const)
            expect((first?.[fund][side] ?? 0) + (second?.[fund][side] ?? 0)).toBe(month[fund][side])
      }),
    )
  })

  test('hands over what is left after contributions and tax', () => {
    fc.assert(
      fc.property(anyPay, (basic) => {
        const slip = monthlySlip(basic, tables)
        const kept = add(slip.sss.employee, slip.philHealth.employee, slip.pagIbig.employee, slip.withholding)
        expect(slip.net + kept).toBe(basic)
      }),
    )
  })
})

test('PhilHealth is shared half and half, an odd centavo with the employer', () => {
  expect(philHealthOf(pesos(10_000.2), tables.philHealth)).toEqual({
    total: 50_001,
    employee: 25_000,
    employer: 25_001,
  })
})

test('Pag-IBIG keeps one per cent of pay up to its low limit, that limit itself among it, and two above', () => {
  expect(pagIbigOf(pesos(1500), tables.pagIbig).employee).toBe(pesos(15))
  expect(pagIbigOf(pesos(1501), tables.pagIbig).employee).toBe(pesos(30.02))
})

test('no published tax jumps where a bracket begins', () => {
  for (const table of [tables.yearlyTax, ...Object.values(tables.withholding)])
    for (const { over } of table) {
      const jump = taxOf(toCentavos(over + 1), table) - taxOf(over, table)
      expect(Math.abs(jump)).toBeLessThanOrEqual(20)
    }
})

test('tables before the first of them are not guessed', () => {
  expect(() => tablesOn(PUBLISHED_TABLES, toLocalDate('2024-12-31'))).toThrow(RangeError)
})

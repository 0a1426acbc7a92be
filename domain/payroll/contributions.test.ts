import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { add, pesos, toCentavos } from '../money.ts'
import { tablesOn } from './contribution-tables.ts'
import { cutOffSlip, monthlySlip, pagIbigOf, philHealthOf, sssOf, taxOf } from './contributions.ts'
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

describe('SSS by the credit of a month’s pay', () => {
  // The circular's table: what the employee pays, and the employer with employees' compensation, which rises at the credit of 15,000.00.
  test.each([
    [1000, 5000, 250, 500 + 10],
    [5249.99, 5000, 250, 500 + 10],
    [5250, 5500, 275, 550 + 10],
    [14_249.99, 14_000, 700, 1400 + 10],
    [14_749.99, 14_500, 725, 1450 + 10],
    [14_750, 15_000, 750, 1500 + 30],
    [15_249.99, 15_000, 750, 1500 + 30],
    [15_250, 15_500, 775, 1550 + 30],
    [34_749.99, 34_500, 1725, 3450 + 30],
    [34_750, 35_000, 1750, 3500 + 30],
    [90_000, 35_000, 1750, 3500 + 30],
  ])(
    '%d a month belongs to %d: %d of the employee, %d of the employer',
    (pay, credit, employee, employer) => {
      expect(sssOf(pesos(pay), tables.sss)).toMatchObject({
        credit: pesos(credit),
        employee: pesos(employee),
        employer: pesos(employer),
      })
    },
  )

  test.each([
    [20_249.99, 20_000, 0],
    [20_250, 20_000, 500],
    [90_000, 20_000, 15_000],
  ])(
    'of %d a month %d is regular and %d goes to the provident fund',
    (pay, regularCredit, providentCredit) => {
      expect(sssOf(pesos(pay), tables.sss)).toMatchObject({
        regularCredit: pesos(regularCredit),
        providentCredit: pesos(providentCredit),
        employeeRegular: pesos(regularCredit * 0.05),
        employeeProvident: pesos(providentCredit * 0.05),
      })
    },
  )
})

test.each([
  [4000, 250],
  [9999.99, 250],
  [10_000, 250],
  [10_000.4, 250.01],
  [100_000, 2500],
  [250_000, 2500],
])('PhilHealth counts %d a month between its floor and its ceiling: %d of the employee', (pay, employee) => {
  expect(philHealthOf(pesos(pay), tables.philHealth).employee).toBe(pesos(employee))
})

test.each([
  ['first', 125.01],
  ['second', 125],
] as const)('of an odd centavo the %s cut-off of a month takes %d', (cutOff, employee) => {
  const slip = cutOffSlip(pesos(10_000.4), pesos(5000.2), cutOff, tables)
  expect(slip.philHealth.employee).toBe(pesos(employee))
})

test('of pay that does not reach the contributions nothing is taxable', () => {
  expect(cutOffSlip(pesos(16_500), pesos(100), 'first', tables)).toMatchObject({ taxable: 0, withholding: 0 })
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

test('what is contributed and withheld is the nearest centavo to what the tables say', () => {
  const philHealth = [10_000.25, 10_000.3].map((pay) => philHealthOf(pesos(pay), tables.philHealth).total)
  expect(philHealth).toEqual([50_001, 50_002])
  const pagIbig = [5000.2, 5000.3].map((pay) => pagIbigOf(pesos(pay), tables.pagIbig))
  expect(pagIbig).toMatchObject([
    { employee: 10_000, employer: 10_000 },
    { employee: 10_001, employer: 10_001 },
  ])
  const tax = [13_775.03, 13_775.05].map((pay) => taxOf(pesos(pay), tables.withholding['semi-monthly']))
  expect(tax).toEqual([50_370, 50_371])
})

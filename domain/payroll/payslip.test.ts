import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { add, pesos, toCentavos, ZERO } from '../money.ts'
import { tablesOn } from './contribution-tables.ts'
import { monthlySlip } from './contributions.ts'
import { CUT_OFFS, cutOffDays, cutOffOf, daysIn } from './cut-off.ts'
import { bondRoom, earnedBasic, grossOf, NO_ADJUSTMENT, payslipOf, type PayAdjustment } from './payslip.ts'
import { PUBLISHED_TABLES } from './published-tables.ts'

const tables = tablesOn(PUBLISHED_TABLES, toLocalDate('2026-11-21'))
const days = cutOffDays(2026, 11, 'first')
const first = { hiredOn: null, days, cutOff: 'first' as const, adjustment: NO_ADJUSTMENT, tables }

describe('a cut-off', () => {
  test('is the 1st to the 15th, or the 16th to the end of the month, leap years too', () => {
    expect(cutOffDays(2026, 11, 'first')).toEqual({ from: '2026-11-01', to: '2026-11-15' })
    expect(cutOffDays(2028, 2, 'second')).toEqual({ from: '2028-02-16', to: '2028-02-29' })
    expect(daysIn(cutOffDays(2026, 12, 'second'))).toBe(16)
  })

  test('is found from any of its days', () => {
    expect(cutOffOf(toLocalDate('2026-11-15'))).toEqual({ ...days, cutOff: 'first' })
    expect(cutOffOf(toLocalDate('2026-11-16'))).toMatchObject({ from: '2026-11-16', cutOff: 'second' })
  })
})

describe('a slip of a cut-off', () => {
  test('of 30,000.00 a month hands over 13,271.30', () => {
    expect(payslipOf({ ...first, monthlyBasic: pesos(30_000) })).toMatchObject({
      basic: pesos(15_000),
      sss: { employee: pesos(750), employer: pesos(1515) },
      philHealth: { employee: pesos(375), employer: pesos(375) },
      pagIbig: { employee: pesos(100), employer: pesos(100) },
      taxable: pesos(13_775),
      withholding: pesos(503.7),
      net: pesos(13_271.3),
    })
  })

  test('of 22,000.00 a month keeps what the worked figures keep in a cut-off', () => {
    const slip = payslipOf({ ...first, monthlyBasic: pesos(22_000) })
    expect([slip.sss.employee, slip.philHealth.employee, slip.pagIbig.employee]).toEqual([
      55_000, 27_500, 10_000,
    ])
    expect([slip.taxable, slip.withholding]).toEqual([pesos(10_075), ZERO])
  })

  test('earns, keeps and hands over the same whatever is adjusted', () => {
    const some = fc.integer({ min: 0, max: 300_000 }).map(toCentavos)
    const adjustments: fc.Arbitrary<PayAdjustment> = fc.record({
      allowances: some,
      incentives: some,
      unpaid: some,
      cashAdvance: some,
      loans: some,
      cashBond: some,
      shortage: some,
    })
    const salaries = fc.integer({ min: 0, max: 20_000_000 }).map(toCentavos)
    fc.assert(
      fc.property(salaries, adjustments, fc.constantFrom(...CUT_OFFS), (monthlyBasic, adjustment, cutOff) => {
        const slip = payslipOf({
          ...first,
          monthlyBasic,
          adjustment,
          cutOff,
          days: cutOffDays(2026, 11, cutOff),
        })
        const kept = add(
          slip.sss.employee,
          slip.philHealth.employee,
          slip.pagIbig.employee,
          slip.withholding,
          slip.cashAdvance,
          slip.loans,
          slip.cashBond,
          slip.shortage,
        )
        expect(slip.net + kept).toBe(grossOf(slip))
      }),
    )
  })

  test('and the other one of the month pay the month', () => {
    const salaries = fc.integer({ min: 500_000, max: 20_000_000 }).map(toCentavos)
    fc.assert(
      fc.property(salaries, (monthlyBasic) => {
        const slips = CUT_OFFS.map((cutOff) =>
          payslipOf({ ...first, monthlyBasic, cutOff, days: cutOffDays(2026, 11, cutOff) }),
        )
        const month = monthlySlip(monthlyBasic, tables)
        const sum = (of: (slip: (typeof slips)[number]) => number) =>
          slips.reduce((total, slip) => total + of(slip), 0)
        expect(sum((slip) => slip.basic)).toBe(monthlyBasic)
        expect(sum((slip) => slip.sss.employee)).toBe(month.sss.employee)
        expect(sum((slip) => slip.philHealth.employer)).toBe(month.philHealth.employer)
      }),
    )
  })

  test('pays who was hired in it from that day on', () => {
    const hired = (day: string) =>
      earnedBasic({ monthlyBasic: pesos(15_000), hiredOn: toLocalDate(day), days, cutOff: 'first' })
    expect(['2026-10-01', '2026-11-01', '2026-11-11', '2026-11-16'].map(hired)).toEqual(
      [7500, 7500, 2500, 0].map(pesos),
    )
  })

  test('has the odd centavo of a month’s basic where it is the first of the two', () => {
    const half = (cutOff: 'first' | 'second') =>
      earnedBasic({
        monthlyBasic: pesos(15_000.01),
        hiredOn: null,
        days: cutOffDays(2026, 11, cutOff),
        cutOff,
      })
    expect(CUT_OFFS.map(half)).toEqual([pesos(7500.01), pesos(7500)])
  })

  test('pays the days since somebody was hired to the nearest centavo', () => {
    const hired = (day: string) =>
      earnedBasic({ monthlyBasic: pesos(15_000.2), hiredOn: toLocalDate(day), days, cutOff: 'first' })
    // 1,000.0133… for two days of fifteen, and 500.0066… for one.
    expect(['2026-11-14', '2026-11-15'].map(hired)).toEqual([100_001, 50_001])
  })

  test('without a salary, or of who earned nothing, contributes nothing', () => {
    const adjustment = { ...NO_ADJUSTMENT, incentives: pesos(2000) }
    expect(payslipOf({ ...first, monthlyBasic: ZERO, adjustment })).toMatchObject({
      sss: { employee: 0, employer: 0 },
      net: pesos(2000),
    })
    const absent = { ...NO_ADJUSTMENT, unpaid: pesos(7500) }
    expect(payslipOf({ ...first, monthlyBasic: pesos(15_000), adjustment: absent }).net).toBe(0)
  })
})

describe('the room in a cash bond', () => {
  const bond = {
    rule: { on: true, pctOfWages: 20, monthsOfBasic: 1 },
    monthlyBasic: pesos(15_600),
    wages: pesos(7800),
    held: ZERO,
    takenInCutOff: ZERO,
  }

  test('is a fifth of the wages, less what was taken of them', () => {
    expect(bondRoom(bond)).toBe(pesos(1560))
    expect(bondRoom({ ...bond, takenInCutOff: pesos(1500) })).toBe(pesos(60))
    expect(bondRoom({ ...bond, takenInCutOff: pesos(1600) })).toBe(0)
  })

  test('is never so much that more than a month’s basic is held', () => {
    expect(bondRoom({ ...bond, held: pesos(15_300) })).toBe(pesos(300))
    expect(bondRoom({ ...bond, held: pesos(16_000) })).toBe(0)
  })

  test('is as large as the company’s rule has it: two months’ basic, or half of one', () => {
    const room = (monthsOfBasic: number, held: number) =>
      bondRoom({ ...bond, rule: { ...bond.rule, monthsOfBasic }, held: pesos(held) })
    expect([room(2, 15_600), room(2, 31_000), room(2, 31_200)]).toEqual([1560, 200, 0].map(pesos))
    expect([room(0.5, 7000), room(0.5, 7800)]).toEqual([800, 0].map(pesos))
  })

  test('leaves half a centavo with the employee', () => {
    const rule = { ...bond.rule, monthsOfBasic: 0.5 }
    expect(bondRoom({ ...bond, rule, monthlyBasic: pesos(15_600.01), held: pesos(7800) })).toBe(0)
  })

  test('is none where the company asks for no bonds', () => {
    expect(bondRoom({ ...bond, rule: { ...bond.rule, on: false } })).toBe(0)
  })
})

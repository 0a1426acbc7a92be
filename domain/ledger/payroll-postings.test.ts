import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos, sumOf, toCentavos, ZERO } from '../money.ts'
import { tablesOn } from '../payroll/contribution-tables.ts'
import { cutOffDays } from '../payroll/cut-off.ts'
import { grossOf, NO_ADJUSTMENT, payslipOf } from '../payroll/payslip.ts'
import { PUBLISHED_TABLES } from '../payroll/published-tables.ts'
import { accountOf, normalSide } from './chart.ts'
import { transfersForBonds, transfersForPayroll } from './payroll-postings.ts'
import { changesOf } from './postings.ts'

const tables = tablesOn(PUBLISHED_TABLES, toLocalDate('2026-11-21'))
const slip = (
  mgtId: number,
  monthly: number,
  kept: { advance?: number; bond?: number; shortage?: number; loans?: number } = {},
) => ({
  mgtId,
  ...payslipOf({
    monthlyBasic: toCentavos(monthly),
    hiredOn: null,
    days: cutOffDays(2026, 11, 'first'),
    cutOff: 'first',
    adjustment: {
      ...NO_ADJUSTMENT,
      cashAdvance: toCentavos(kept.advance ?? 0),
      cashBond: toCentavos(kept.bond ?? 0),
      shortage: toCentavos(kept.shortage ?? 0),
      loans: toCentavos(kept.loans ?? 0),
    },
    tables,
  }),
})

describe('an approved payroll', () => {
  test('books the worked example', () => {
    const changes = changesOf(transfersForPayroll([slip(4, 3_000_000)], 'bank'))
    expect(Object.fromEntries(changes)).toEqual({
      payroll_expense: pesos(15_000),
      bank: pesos(-13_271.3),
      sss_payable: pesos(2265),
      philhealth_payable: pesos(750),
      pagibig_payable: pesos(200),
      withholding_payable: pesos(503.7),
      employer_share_expense: pesos(1990),
    })
  })

  test('is in balance, costs what was earned, and pays out what the slips say', () => {
    const slips = fc.array(
      fc.record({
        monthly: fc.integer({ min: 1_000_000, max: 20_000_000 }),
        advance: fc.nat({ max: 100_000 }),
        bond: fc.nat({ max: 50_000 }),
        loans: fc.nat({ max: 50_000 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(slips, (drawn) => {
        const made = drawn.map(({ monthly, ...kept }, index) => slip(index + 1, monthly, kept))
        const transfers = transfersForPayroll(made, 'cash_on_hand')
        const changes = changesOf(transfers)
        const sides = { debit: 0, credit: 0 }
        for (const [code, change] of changes) sides[normalSide(accountOf(code).kind)] += change
        expect(sides.debit).toBe(sides.credit)
        expect(changes.get('payroll_expense') ?? ZERO).toBe(sumOf(made, grossOf))
        expect(toCentavos(-(changes.get('cash_on_hand') ?? 0))).toBe(sumOf(made, (one) => one.net))
        for (const one of made) {
          expect(toCentavos(-(changes.get(`employee_advance:${one.mgtId}`) ?? 0))).toBe(one.cashAdvance)
          expect(changes.get(`cash_bond_payable:${one.mgtId}`) ?? 0).toBe(one.cashBond)
        }
      }),
    )
  })
})

test('a cash bond is owed once it is collected, and no more once it is handed back', () => {
  const line = { mgtId: 4, amount: pesos(500) }
  const collected = transfersForBonds([{ ...line, direction: 'collect' }], 'cash_on_hand')
  expect(Object.fromEntries(changesOf(collected))).toEqual({
    cash_on_hand: 50_000,
    'cash_bond_payable:4': 50_000,
  })
  const back = transfersForBonds([{ ...line, direction: 'pay out' }], 'cash_on_hand')
  expect([...changesOf([...collected, ...back]).values()]).toEqual([0, 0])
})

/**
 * What an approved payroll does to the books. All that was earned is an expense; what is kept of it is owed to SSS,
 * PhilHealth, Pag-IBIG and the tax office, pays an advance or a shortage back, or goes into the member's cash bond, and the
 * rest leaves as net pay. The employer's shares are an expense of their own, and owed too.
 *
 * 15,000.00 earned with 750.00 SSS (employer 1,515.00), 375.00 PhilHealth, 100.00 Pag-IBIG and 503.70 tax: 13,271.30 leaves
 * the cash, and SSS is owed 2,265.00.
 */
import { sumOf, type Centavos } from '../money.ts'
import type { Payslip } from '../payroll/payslip.ts'
import {
  cashBondPayable,
  collectorOverShort,
  employeeAdvance,
  type AccountCode,
  type CashPlace,
} from './chart.ts'
import { transfer, type Transfer } from './postings.ts'

export interface MemberPayslip extends Payslip {
  readonly mgtId: number
}

export function transfersForPayroll(slips: readonly MemberPayslip[], from: CashPlace): Transfer[] {
  const kept = (account: AccountCode, part: string, of: (slip: MemberPayslip) => Centavos) =>
    transfer('payroll_expense', account, sumOf(slips, of), `payroll.${part}`)
  const added = (account: AccountCode, part: string, of: (slip: MemberPayslip) => Centavos) =>
    transfer('employer_share_expense', account, sumOf(slips, of), `payroll.${part}`)
  return [
    ...kept(from, 'net', (slip) => slip.net),
    ...FUNDS.flatMap(({ fund, account, part }) => [
      ...kept(account, part, (slip) => slip[fund].employee),
      ...added(account, `${part}_employer`, (slip) => slip[fund].employer),
    ]),
    ...kept('withholding_payable', 'withholding', (slip) => slip.withholding),
    ...kept('government_loans_payable', 'loans', (slip) => slip.loans),
    ...slips.flatMap(({ mgtId, cashAdvance, cashBond, shortage }) => [
      ...transfer('payroll_expense', employeeAdvance(mgtId), cashAdvance, 'payroll.cash_advance'),
      ...transfer('payroll_expense', cashBondPayable(mgtId), cashBond, 'payroll.cash_bond'),
      ...transfer('payroll_expense', collectorOverShort(mgtId), shortage, 'payroll.shortage'),
    ]),
  ]
}

const FUNDS = [
  { fund: 'sss', account: 'sss_payable', part: 'sss' },
  { fund: 'philHealth', account: 'philhealth_payable', part: 'philhealth' },
  { fund: 'pagIbig', account: 'pagibig_payable', part: 'pagibig' },
] as const

export const BOND_DIRECTIONS = ['collect', 'pay out'] as const
export type BondDirection = (typeof BOND_DIRECTIONS)[number]

/** A cash bond collected from a member in money, or handed back. */
export interface BondLine {
  readonly mgtId: number
  readonly direction: BondDirection
  readonly amount: Centavos
}

export function transfersForBonds(lines: readonly BondLine[], place: CashPlace): Transfer[] {
  return lines.flatMap(({ mgtId, direction, amount }) =>
    direction === 'collect'
      ? transfer(place, cashBondPayable(mgtId), amount, 'payroll.bond_collected')
      : transfer(cashBondPayable(mgtId), place, amount, 'payroll.bond_paid_out'),
  )
}

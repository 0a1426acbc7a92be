/**
 * What money is spent on, and which account that is. Most categories are expenses of their own. A few are none: an advance
 * to a team member is owed back, and what was kept from pay for SSS, PhilHealth, Pag-IBIG and the tax office was an expense
 * when the payroll was approved, so handing it over only settles what is owed.
 *
 * ₱ 1,000.00 of fuel debits `expense:fuel`; ₱ 18,060.00 handed to SSS debits `sss_payable`.
 */
import { employeeAdvance, expense, type AccountCode } from '../ledger/chart.ts'

const SPENT_ON = [
  'fuel',
  'load',
  'transport',
  'meals',
  'motorcycle_maintenance',
  'rent',
  'electricity',
  'water',
  'internet',
  'office_supplies',
  'printing',
  'notarial',
  'legal',
  'permits',
  'taxes',
  'insurance',
  'bank_charges',
  'repairs',
  'equipment',
  'marketing',
  'donations',
  'other',
] as const

const SETTLES = {
  sss_remittance: 'sss_payable',
  philhealth_remittance: 'philhealth_payable',
  pagibig_remittance: 'pagibig_payable',
  withholding_tax_remittance: 'withholding_payable',
  government_loan_remittance: 'government_loans_payable',
  stamp_tax_remittance: 'statutory_payable',
} as const satisfies Record<string, AccountCode>

const SETTLING = Object.keys(SETTLES) as (keyof typeof SETTLES)[]

export const EXPENSE_CATEGORIES = [...SPENT_ON, 'cash_advance', ...SETTLING] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** Whether the category is money lent to a team member, so that it has to be said to whom. */
export function isAdvance(category: string): boolean {
  return category === 'cash_advance'
}

/** The account that an expense debits. Throws RangeError for an advance that is no one's. */
export function accountOfExpense(spent: {
  readonly category: string
  readonly mgtId: number | null
}): AccountCode {
  if (isAdvance(spent.category)) {
    if (spent.mgtId === null) throw new RangeError('an advance is somebody’s')
    return employeeAdvance(spent.mgtId)
  }
  const settling = SETTLING.find((category) => category === spent.category)
  return settling === undefined ? expense(spent.category) : SETTLES[settling]
}

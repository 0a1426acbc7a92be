import { expect, it } from 'vitest'
import { ACCOUNT_KINDS, CHART } from './chart.ts'

it('each account is listed under what an accountant calls it', () => {
  const words = Object.entries(CHART)
  const ofKind = (kind: string) => words.filter(([, one]) => one.kind === kind).map(([word]) => word)
  expect(Object.fromEntries(ACCOUNT_KINDS.map((kind) => [kind, ofKind(kind).toSorted().join(' ')]))).toEqual({
    asset:
      'bank cash_on_hand cash_with_collector client_debt collector_over_short e_wallet employee_advance loan_receivable suspense',
    liability:
      'cash_bond_payable client_credit government_loans_payable overdrawn pagibig_payable philhealth_payable ' +
      'sss_payable statutory_payable uncollected_interest uncollected_penalty withholding_payable',
    income:
      'interest_income notarial_fee_income other_fee_income penalty_income recovery_income service_fee_income',
    expense: 'employer_share_expense expense over_short payroll_expense write_off',
    equity: 'opening_balance owners_capital',
  })
})

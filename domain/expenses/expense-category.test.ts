import { describe, expect, test } from 'vitest'
import { accountOf } from '../ledger/chart.ts'
import { accountOfExpense, EXPENSE_CATEGORIES, isAdvance } from './expense-category.ts'

describe('the account of an expense', () => {
  test('is one of the chart for every category', () => {
    for (const category of EXPENSE_CATEGORIES) {
      const code = accountOfExpense({ category, mgtId: isAdvance(category) ? 7 : null })
      expect(accountOf(code).code).toBe(code)
    }
  })

  test('is the category’s own, the member’s for an advance, and what is owed for a remittance', () => {
    const of = (category: string, mgtId: number | null = null) => accountOfExpense({ category, mgtId })
    expect(of('fuel')).toBe('expense:fuel')
    expect(of('cash_advance', 12)).toBe('employee_advance:12')
    expect(of('sss_remittance')).toBe('sss_payable')
    expect(of('stamp_tax_remittance')).toBe('statutory_payable')
  })

  test('of an advance to no one is no account', () => {
    expect(() => accountOfExpense({ category: 'cash_advance', mgtId: null })).toThrow(RangeError)
  })
})

test.each([
  ['sss_remittance', 'sss_payable'],
  ['philhealth_remittance', 'philhealth_payable'],
  ['pagibig_remittance', 'pagibig_payable'],
  ['withholding_tax_remittance', 'withholding_payable'],
  ['government_loan_remittance', 'government_loans_payable'],
  ['stamp_tax_remittance', 'statutory_payable'],
] as const)('%s settles what is owed there and nowhere else', (category, account) => {
  expect(accountOfExpense({ category, mgtId: null })).toBe(account)
})

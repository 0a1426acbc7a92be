import { afterAll, beforeAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { codesOf } from '../../support/calls/codes-of.ts'
import type { Company } from '../../support/world/lending-company.ts'
import { expectOfficeBooks, paySalaries, spent } from '../../support/money/office.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo(pesos(500_000))
beforeAll(() => paySalaries(company))
afterAll(() => expectOfficeBooks(test.db))

const approve = (at: Company, payroll_id: number) =>
  at.superAdmin.visitor.ask('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })

it('makes one payroll of a cut-off and pays it once, however many ask at the same moment', async () => {
  for (const month of [8, 9, 10]) {
    const form = { year: 2026, month, cut_off: 'first' as const }
    const made = await Promise.all([
      company.admin.visitor.ask('createPayroll', form),
      elsewhere.otherAdmin.visitor.ask('createPayroll', form),
    ])
    expect(codesOf(made)).toEqual(['STATE_CONFLICT', 'done'])
    const { rows } = await company.admin.visitor.get('listPayrolls', { status: 'Pending' })
    const payroll_id = rows[0]?.payroll_id ?? 0
    const paid = await Promise.all([approve(company, payroll_id), approve(elsewhere, payroll_id)])
    expect(codesOf(paid)).toEqual(['STATE_CONFLICT', 'done'])
  }
})

it('takes an advance back from pay, or the advance itself, but never both', async () => {
  const { mgtId: mgt_id } = company.ci
  const expense_id = await spent(company, { category: 'cash_advance', mgt_id, amount: pesos(500) })
  await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
  const adjustments = [{ mgt_id, cash_advance: pesos(500) }]
  const form = { year: 2026, month: 11, cut_off: 'first' as const, adjustments }
  const { payroll_id } = await company.admin.visitor.get('createPayroll', form)
  const answers = await Promise.all([
    approve(company, payroll_id),
    elsewhere.superAdmin.visitor.ask('reopenExpense', { expense_id }),
  ])
  expect(codesOf(answers)).toEqual(['STATE_CONFLICT', 'done'])
})

import { afterAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { codesOf } from '../../support/calls/codes-of.ts'
import type { Company } from '../../support/world/lending-company.ts'
import { expectOfficeBooks, spent } from '../../support/money/office.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo(pesos(10_000))
afterAll(() => expectOfficeBooks(test.db))

const approve = (at: Company, expense_id: number) =>
  at.superAdmin.visitor.ask('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
const reopen = (at: Company, expense_id: number) => at.superAdmin.visitor.ask('reopenExpense', { expense_id })

it('pays an expense once, and takes it back once, however many decide at the same moment', async () => {
  for (let round = 0; round < 4; round++) {
    const expense_id = await spent(company, { amount: pesos(100) })
    const approvals = await Promise.all([approve(company, expense_id), approve(elsewhere, expense_id)])
    expect(codesOf(approvals)).toEqual(['STATE_CONFLICT', 'done'])
    const backs = await Promise.all([reopen(company, expense_id), reopen(elsewhere, expense_id)])
    expect(codesOf(backs)).toEqual(['STATE_CONFLICT', 'done'])
  }
})

it('never pays more than there is', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => spent(company, { amount: pesos(4000) })))
  const answers = await Promise.all(
    ids.map((id, index) => approve(index % 2 === 0 ? company : elsewhere, id)),
  )
  expect(codesOf(answers)).toEqual(['NOT_ENOUGH_CASH', 'NOT_ENOUGH_CASH', 'done', 'done'])
})

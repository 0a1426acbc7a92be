import { afterEach, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { debitsLessCredits } from '../../support/money/books.ts'
import { expectOfficeBooks, spent } from '../../support/money/office.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

afterEach(() => expectOfficeBooks(at.db))

it('rejects with a reason that the submitter reads, and posts nothing', async () => {
  const books = await debitsLessCredits(at.db)
  const expense_id = await spent(company, { payee: 'Rejected One' })
  const answer = await company.superAdmin.visitor.get('rejectExpense', { expense_id, reason: 'No receipt' })
  expect(answer).toEqual({ expense_id, status: 'Rejected' })
  const { rows } = await company.admin.visitor.get('listExpenses', { search: 'rejected one' })
  expect(rows).toMatchObject([{ is_own: true, rejected_reason: 'No receipt', decided_by: 'Sofia Santos' }])
  expect(await debitsLessCredits(at.db)).toEqual(books)
})

it('refuses no reason, one’s own, what was decided and what is not there', async () => {
  const reject = (expense_id: number, reason = 'No receipt') =>
    company.superAdmin.visitor.ask('rejectExpense', { expense_id, reason })
  const expense_id = await spent(company)
  expect(await reject(expense_id, ' ')).toMatchObject({
    data: [{ fieldname: 'reason', message: 'Reason is required' }],
  })
  expect(await reject(await spent(company, {}, company.superAdmin))).toMatchObject({ code: 'SECOND_PERSON' })
  await reject(expense_id)
  expect(await reject(expense_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await reject(9999)).toMatchObject({ code: 'NOT_FOUND' })
})

it('who took an approval back does not reject what was paid: it would be off the books for good', async () => {
  const expense_id = await spent(company)
  const owner = company.superAdmin.visitor
  await owner.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
  await owner.get('reopenExpense', { expense_id, reason: 'Wrong category' })
  const form = { expense_id, reason: 'Not ours' }
  expect(await owner.ask('rejectExpense', form)).toMatchObject({ code: 'SECOND_PERSON' })
  const another = await signInAs(at, await aSuperAdmin(at))
  expect(await another.ask('rejectExpense', form)).toMatchObject({ success: true })
})

it('is a super admin’s to do', async () => {
  const form = { expense_id: await spent(company), reason: 'No receipt' }
  expect(await company.otherAdmin.visitor.ask('rejectExpense', form)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const form = { expense_id: await spent(company), reason: 'No receipt' }
  const key = uuid()
  const first = await company.superAdmin.visitor.get('rejectExpense', form, { key })
  expect(await company.superAdmin.visitor.get('rejectExpense', form, { key })).toEqual(first)
})

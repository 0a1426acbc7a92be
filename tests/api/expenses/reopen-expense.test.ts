import { afterEach, describe, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import { beSmall, expectOfficeBooks, paySalaries, spent } from '../../support/money/office.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { expectSameAnswerTwice } from '../../support/calls/same-answer-twice.ts'

const company = useCompany()
const { at } = company

afterEach(async () => {
  await expectBalancedBooks(at.db)
  await expectOfficeBooks(at.db)
})

const approved = async (wish: Parameters<typeof spent>[1] = {}) => {
  const expense_id = await spent(company, wish)
  await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
  return expense_id
}
const reopen = (expense_id: number) =>
  company.superAdmin.visitor.ask('reopenExpense', { expense_id, reason: 'Wrong category' })

describe('what it does', () => {
  it('reverses what approval posted by linked entries of today, and it can be approved again', async () => {
    const books = await debitsLessCredits(at.db)
    const expense_id = await approved()
    await company.daysLater(3)
    expect(await reopen(expense_id)).toMatchObject({ data: { status: 'Pending' } })
    expect(await movedSince(at.db, books)).toEqual({})
    const [original, opposite] = await at.db
      .selectFrom('transfer')
      .selectAll()
      .where('expense_id', '=', expense_id)
      .orderBy('transfer_id')
      .execute()
    expect(opposite).toMatchObject({
      reverses: original?.transfer_id,
      debit: original?.credit,
      credit: original?.debit,
      code: 'reversal.expense.paid',
      business_on: '2026-11-24',
      memo: 'Wrong category',
    })
    await beSmall(company)
    await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    await reopen(expense_id)
    expect(await movedSince(at.db, books)).toEqual({})
  })

  it('leaves what was once done alone marked, though another one approves it the next time', async () => {
    await beSmall(company)
    const expense_id = await spent(company, { payee: 'Done alone' }, company.superAdmin)
    await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    await reopen(expense_id)
    const another = await signInAs(at, await aSuperAdmin(at))
    await another.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    const row = at.db.selectFrom('expense').select('acted_alone').where('expense_id', '=', expense_id)
    expect(await row.executeTakeFirst()).toEqual({ acted_alone: true })
  })

  it('leaves it marked where another one takes it back, too', async () => {
    await beSmall(company)
    const expense_id = await spent(company, { payee: 'Done alone again' }, company.superAdmin)
    await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    const another = await signInAs(at, await aSuperAdmin(at))
    await another.get('reopenExpense', { expense_id, reason: 'Wrong category' })
    const row = at.db.selectFrom('expense').select('acted_alone').where('expense_id', '=', expense_id)
    expect(await row.executeTakeFirst()).toEqual({ acted_alone: true })
  })

  it('takes a rejection back', async () => {
    const expense_id = await spent(company, { payee: 'Second thoughts' })
    await company.superAdmin.visitor.get('rejectExpense', { expense_id, reason: 'No receipt' })
    await reopen(expense_id)
    const { rows } = await company.admin.visitor.get('listExpenses', { search: 'second thoughts' })
    expect(rows).toMatchObject([{ status: 'Pending', rejected_reason: null, decided_by: null }])
  })
})

it('takes the rejection of an advance back, of which nothing was ever owed', async () => {
  const { mgtId: mgt_id } = company.otherCi
  const expense_id = await spent(company, { category: 'cash_advance', mgt_id, amount: pesos(700) })
  await company.superAdmin.visitor.get('rejectExpense', { expense_id, reason: 'Not now' })
  expect(await reopen(expense_id)).toMatchObject({ data: { status: 'Pending' } })
})

it('keeps in the audit what the decision was that is taken back', async () => {
  const expense_id = await approved({ payee: 'Taken back' })
  await reopen(expense_id)
  const { changes } = await at.db
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'reopenExpense')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const decided_by = company.superAdmin.accId
  const before = { status: 'Approved', paid_from: 'cash_on_hand', paid_on: at.clock.today(), decided_by }
  expect(changes).toContainEqual(
    expect.objectContaining({ table: 'expense', before: { ...before, rejected_reason: null } }),
  )
})

describe('what it refuses', () => {
  it('what is pending already, one’s own, and what is not there', async () => {
    expect(await reopen(await spent(company))).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await reopen(await spent(company, {}, company.superAdmin))).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await reopen(9999)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('an advance of which some was paid back from pay', async () => {
    await paySalaries(company)
    const { mgtId: mgt_id } = company.ci
    const expense_id = await approved({ category: 'cash_advance', mgt_id, amount: pesos(1000) })
    const { payroll_id } = await company.admin.visitor.get('createPayroll', {
      year: 2026,
      month: 11,
      cut_off: 'first',
      adjustments: [{ mgt_id, cash_advance: pesos(400) }],
    })
    await company.superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
    expect(await reopen(expense_id)).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'Some of this advance was already paid back from pay.',
    })
  })
})

it('is a super admin’s to do', async () => {
  const form = { expense_id: await approved() }
  expect(await company.otherAdmin.visitor.ask('reopenExpense', form)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const form = { expense_id: await approved() }
  await expectSameAnswerTwice((key) => company.superAdmin.visitor.ask('reopenExpense', form, { key }))
})

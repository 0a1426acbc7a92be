import { afterEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { transfer } from '../../../domain/ledger/postings.ts'
import { pesos } from '../../../domain/money.ts'
import { post } from '../../../server/ledger/post.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import { inBankOn } from '../../support/money/move-cash.ts'
import { expectOfficeBooks, spent } from '../../support/money/office.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(50_000) })
const { at } = company

afterEach(async () => {
  await expectBalancedBooks(at.db)
  await expectOfficeBooks(at.db)
})

const approve = (expense_id: number, more: { paid_from?: 'bank' | 'cash_on_hand'; paid_on?: string } = {}) =>
  company.superAdmin.visitor.ask('approveExpense', {
    expense_id,
    paid_from: 'cash_on_hand',
    ...more,
  } as never)

describe('what it does', () => {
  it('puts the expense on the books under its category, out of the safe', async () => {
    const books = await debitsLessCredits(at.db)
    const expense_id = await spent(company, { category: 'rent', amount: pesos(8000) })
    expect(await approve(expense_id)).toMatchObject({ data: { expense_id, status: 'Approved' } })
    expect(await movedSince(at.db, books)).toEqual({ 'expense:rent': 800_000, cash_on_hand: -800_000 })
    const { rows } = await company.admin.visitor.get('listExpenses', { status: 'Approved' })
    expect(rows[0]).toMatchObject({
      expense_id,
      decided_by: 'Sofia Santos',
      paid_from: 'cash_on_hand',
      paid_on: '2026-11-21',
    })
  })

  it('pays from the bank, on the day that is said', async () => {
    const expense_on = addDays(at.clock.today(), -5)
    await inBankOn(company, expense_on, pesos(1000))
    const expense_id = await spent(company, { expense_on })
    await approve(expense_id, { paid_from: 'bank', paid_on: addDays(expense_on, 2) })
    const entries = await at.db
      .selectFrom('transfer')
      .selectAll()
      .where('expense_id', '=', expense_id)
      .execute()
    expect(entries).toMatchObject([
      {
        debit: 'expense:fuel',
        credit: 'bank',
        business_on: '2026-11-18',
        memo: 'Shell Lipa: Gas for the round',
      },
    ])
  })

  it('makes an advance the member’s debt, and a remittance less of what is owed', async () => {
    const facts = { businessOn: at.clock.today(), postedAt: at.clock.now(), commandId: null }
    const kept = transfer('payroll_expense', 'sss_payable', pesos(300), 'payroll.sss')
    await at.db.transaction().execute((tx) => post(tx, kept, facts))
    const books = await debitsLessCredits(at.db)
    const { mgtId } = company.ci
    await approve(await spent(company, { category: 'cash_advance', mgt_id: mgtId, amount: pesos(500) }))
    await approve(await spent(company, { category: 'sss_remittance', amount: pesos(300) }))
    expect(await movedSince(at.db, books)).toEqual({
      [`employee_advance:${mgtId}`]: 50_000,
      sss_payable: 30_000,
      cash_on_hand: -80_000,
    })
  })
})

describe('what it refuses', () => {
  it('an advance to who left since it was asked for', async () => {
    const { accId, mgtId } = company.otherCi
    const expense_id = await spent(company, { category: 'cash_advance', mgt_id: mgtId, amount: pesos(500) })
    await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', accId).execute()
    const wish = { expense_id, paid_from: 'cash_on_hand' as const }
    expect(await company.superAdmin.visitor.ask('approveExpense', wish)).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'No payroll pays who would receive this advance, so it could not be paid back.',
    })
    await at.db.updateTable('account').set({ status: 'Active' }).where('acc_id', '=', accId).execute()
    expect(await company.superAdmin.visitor.ask('approveExpense', wish)).toMatchObject({ success: true })
  })

  it('more than there is, and nothing is posted', async () => {
    const expense_id = await spent(company, { amount: pesos(50_001) })
    expect(await approve(expense_id)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    expect(await approve(expense_id, { paid_from: 'bank' })).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
  })

  it('one’s own', async () => {
    const expense_id = await spent(company, {}, company.superAdmin)
    expect(await approve(expense_id)).toMatchObject({
      code: 'SECOND_PERSON',
      data: 'You submitted this expense. A second person has to do this.',
    })
  })

  it('what an account decided before that the same person had opened only after it was submitted', async () => {
    const expense_id = await spent(company)
    at.clock.advanceBy(1000)
    const { accId } = company.superAdmin
    const other = await aSuperAdmin(at)
    await at.db
      .insertInto('account_vouch')
      .values({ acc_id: other.accId, by_acc_id: accId, kind: 'person', since: at.clock.now() })
      .execute()
    at.clock.advanceBy(1000)
    const visitor = await signInAs(at, other)
    await visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    await visitor.get('reopenExpense', { expense_id, reason: 'Wrong place' })
    expect(await approve(expense_id)).toMatchObject({ code: 'SECOND_PERSON' })
  })

  it('what was decided, what is not there, and a day before it was spent or to come', async () => {
    const expense_id = await spent(company)
    for (const paid_on of ['2026-11-20', '2026-11-22'])
      expect(await approve(expense_id, { paid_on })).toMatchObject({ data: [{ fieldname: 'paid_on' }] })
    await approve(expense_id)
    expect(await approve(expense_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await approve(9999)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('is a super admin’s to do, who has just given the password', async () => {
  const form = { expense_id: await spent(company), paid_from: 'bank' as const }
  expect(await company.otherAdmin.visitor.ask('approveExpense', form)).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await approve(form.expense_id)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  await company.superAdmin.visitor.get('verifyPassword', { password: 'Hulog-2026' })
})

it('twice under one id is once', async () => {
  const form = { expense_id: await spent(company), paid_from: 'cash_on_hand' as const }
  const key = uuid()
  const first = await company.superAdmin.visitor.get('approveExpense', form, { key })
  expect(await company.superAdmin.visitor.get('approveExpense', form, { key })).toEqual(first)
})

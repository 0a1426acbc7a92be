import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { expenseForm } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

it('keeps an expense for a super admin to decide, and nothing is on the books yet', async () => {
  const books = await debitsLessCredits(at.db)
  const form = expenseForm(company, { category: 'rent', amount: pesos(12_000), payee: 'Aling Nena' })
  const made = await company.admin.visitor.get('submitExpense', form, { key: uuid() })
  expect(made.status).toBe('Pending')
  expect(await debitsLessCredits(at.db)).toEqual(books)
  const { rows } = await company.superAdmin.visitor.get('listExpenses', { search: 'nena' })
  expect(rows).toMatchObject([
    {
      expense_id: made.expense_id,
      category: 'rent',
      amount: pesos(12_000),
      status: 'Pending',
      submitted_by: 'Alma Abad',
      is_own: false,
      receipt: null,
      paid_from: null,
    },
  ])
})

describe('what it refuses', () => {
  it('a call without an Idempotency-Key', async () => {
    expect(
      await company.admin.visitor.ask('submitExpense', expenseForm(company), { key: null }),
    ).toMatchObject({
      code: 'KEY_MISSING',
    })
  })

  it('an advance to who is on no payroll, from which it would be paid back', async () => {
    const { accId, mgtId } = company.otherCi
    const advance = expenseForm(company, { category: 'cash_advance', mgt_id: mgtId })
    const asked = () => company.admin.visitor.ask('submitExpense', advance, { key: uuid() })
    for (const status of ['Suspended', 'Closed'] as const) {
      await at.db.updateTable('account').set({ status }).where('acc_id', '=', accId).execute()
      expect(await asked()).toMatchObject({
        data: [{ fieldname: 'mgt_id', message: 'Invalid user parameters.' }],
      })
    }
    await at.db.updateTable('account').set({ status: 'Active' }).where('acc_id', '=', accId).execute()
    expect(await asked()).toMatchObject({ success: true })
  })

  it.each([
    [
      'a day to come',
      { expense_on: addDays('2026-11-21' as never, 1) },
      'expense_on',
      'Invalid Date of the expense',
    ],
    ['nothing spent', { amount: pesos(0) }, 'amount', 'Amount must be more than zero'],
    ['what is no category', { category: 'bribes' }, 'category', 'Invalid Category'],
    ['nobody paid', { payee: ' ' }, 'payee', 'Payee is required'],
    ['an advance to no one', { category: 'cash_advance' }, 'mgt_id', 'Invalid user parameters.'],
    [
      'an advance to who is not there',
      { category: 'cash_advance', mgt_id: 9999 },
      'mgt_id',
      'Invalid user parameters.',
    ],
    ['fuel for somebody', { mgt_id: 1 }, 'mgt_id', 'Invalid user parameters.'],
  ])('%s', async (_, wrong, fieldname, message) => {
    const form = { ...expenseForm(company), ...wrong }
    expect(await company.admin.visitor.askRaw('submitExpense', form, { key: uuid() })).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ fieldname, message }],
    })
  })
})

it('is the office’s to do', async () => {
  const asked = company.ci.visitor.ask('submitExpense', expenseForm(company), { key: uuid() })
  expect(await asked).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const form = expenseForm(company, { payee: 'Once only' })
  const first = await company.admin.visitor.get('submitExpense', form, { key })
  expect(await company.admin.visitor.get('submitExpense', form, { key })).toEqual(first)
  const other = { ...form, amount: pesos(1) }
  expect(await company.admin.visitor.ask('submitExpense', other, { key })).toMatchObject({
    code: 'KEY_REUSED',
  })
  expect(await company.admin.visitor.get('listExpenses', { search: 'once only' })).toMatchObject({ total: 1 })
})

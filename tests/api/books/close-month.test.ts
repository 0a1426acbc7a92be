import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { transfersForCapital } from '../../../domain/ledger/postings.ts'
import { pesos } from '../../../domain/money.ts'
import { post } from '../../../server/ledger/post.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { beSmall, payFromSafe, paySalaries, spent } from '../../support/money/office.ts'
import { useCompanyEach } from '../../support/world/use-company.ts'

/** From a Monday on. */
const company = useCompanyEach({ capital: pesos(100_000), begins: '2026-10-05' })
const { at } = company

afterEach(() => expectBalancedBooks(at.db))

const close = (month: string, by = company.superAdmin) => by.visitor.ask('closeMonth', { month })
const months = () => company.admin.visitor.get('listClosedMonths', {})
const approve = (expense_id: number, paid_on?: string) => payFromSafe(company, expense_id, paid_on)

describe('what it does', () => {
  it('keeps the trial balance of the month’s end, and the next month builds on it', async () => {
    await company.daysLater(30)
    const october = await close('2026-10')
    expect(october).toMatchObject({
      data: {
        month: '2026-10',
        closed_by: 'Sofia Santos',
        balances: [
          { account: 'cash_on_hand', debits: 10_000_000, credits: 0 },
          { account: 'owners_capital', debits: 0, credits: 10_000_000 },
        ],
      },
    })
    await approve(await spent(company, { category: 'rent', amount: pesos(8000) }))
    await company.daysLater(30)
    expect(await close('2026-11')).toMatchObject({
      data: {
        balances: [
          { account: 'cash_on_hand', debits: 10_000_000, credits: 800_000 },
          { account: 'expense', debits: 800_000, credits: 0 },
          { account: 'owners_capital', debits: 0, credits: 10_000_000 },
        ],
      },
    })
    const { rows, total, open_from, open } = await months()
    expect(rows.map((row) => row.month)).toEqual(['2026-11', '2026-10'])
    expect({ total, open_from, open }).toEqual({
      total: 2,
      open_from: '2026-12-01',
      open: { month: '2026-12', is_over: false, waiting: { expenses: 0, payrolls: 0, new_cash: 0 } },
    })
  })

  it('posts what comes late on the day it comes, with its true day noted', async () => {
    const late = await spent(company, { expense_on: toLocalDate('2026-10-05') })
    await company.superAdmin.visitor.get('rejectExpense', { expense_id: late, reason: 'No receipt' })
    await company.daysLater(30)
    await close('2026-10')
    await company.superAdmin.visitor.get('reopenExpense', { expense_id: late, reason: 'It came' })
    await beSmall(company)
    expect(await approve(late, '2026-10-06')).toMatchObject({ success: true })
    const entry = at.db.selectFrom('transfer').selectAll().where('expense_id', '=', late)
    expect(await entry.execute()).toMatchObject([{ business_on: '2026-11-04', true_day: '2026-10-06' }])
    // The first day that is open is open.
    const ofFirst = await spent(company, { expense_on: toLocalDate('2026-11-01') })
    await approve(ofFirst, '2026-11-01')
    expect(
      await at.db.selectFrom('transfer').selectAll().where('expense_id', '=', ofFirst).execute(),
    ).toMatchObject([{ business_on: '2026-11-01', true_day: null }])
    const { rows } = await company.admin.visitor.get('listCashEntries', {
      from: toLocalDate('2026-11-02'),
      to: toLocalDate('2026-11-30'),
    })
    expect(rows).toMatchObject([{ business_on: '2026-11-04', true_day: '2026-10-06', amount: 35_000 }])
  })

  it('takes a payment that was collected in it today, as an exception that the phone is told about', async () => {
    const { loanId } = await company.lend()
    await company.daysLater(27)
    const business_on = toLocalDate('2026-10-31')
    await close('2026-10')
    const posted = await company.pay({ loan_id: loanId, business_on })
    expect(posted).toMatchObject({ business_on: '2026-10-31', exception: 'month closed' })
    const { rows } = await company.admin.visitor.get('listPaymentExceptions', { reason: 'month closed' })
    expect(rows).toMatchObject([{ payment_id: posted.payment_id, business_on: '2026-10-31' }])
    const entries = await at.db
      .selectFrom('transfer')
      .selectAll()
      .where('payment_id', '=', posted.payment_id)
      .execute()
    for (const entry of entries)
      expect(entry).toMatchObject({ business_on: '2026-11-01', true_day: '2026-10-31' })
  })
})

describe('what it refuses', () => {
  it('a month that is not over, one that is closed, and one after an open one', async () => {
    expect(await close('2026-10')).toMatchObject({ data: [{ fieldname: 'month' }] })
    await company.daysLater(60)
    expect(await close('2026-11')).toMatchObject({ code: 'STATE_CONFLICT', data: '2026-10 is closed first.' })
    await close('2026-10')
    expect(await close('2026-10')).toMatchObject({
      code: 'STATE_CONFLICT',
      data: '2026-10 is closed already.',
    })
    expect(await close('2026-09')).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await close('2026-13')).toMatchObject({ data: [{ fieldname: 'month' }] })
  })

  it('a month in which something could still be paid', async () => {
    const expense_id = await spent(company)
    await at.db
      .updateTable('team_member')
      .set({ salary: pesos(16_500) })
      .where('mgt_id', '=', company.ci.mgtId)
      .execute()
    const cutOff = { year: 2026, month: 10, cut_off: 'first' } as const
    const { payroll_id } = await company.admin.visitor.get('createPayroll', cutOff)
    await company.daysLater(30)
    expect(await close('2026-10')).toMatchObject({
      code: 'STATE_CONFLICT',
      data: [{ fieldname: 'expenses' }, { fieldname: 'payrolls' }],
    })
    expect((await months()).open).toEqual({
      month: '2026-10',
      is_over: true,
      waiting: { expenses: 1, payrolls: 1, new_cash: 0 },
    })
    await approve(expense_id)
    await company.superAdmin.visitor.get('rejectPayroll', { payroll_id, reason: 'Later' })
    expect(await close('2026-10')).toMatchObject({ success: true })
  })
})

describe('the database itself', () => {
  const entry = (business_on: string) =>
    sql`insert into transfer (debit, credit, amount, code, business_on, posted_at)
      values ('cash_on_hand', 'owners_capital', 1, 'capital.added', ${business_on}::date, ${at.clock.now()}::timestamptz)`.execute(
      at.db,
    )

  it('takes no entry of a closed month, and none before the first day', async () => {
    await expect(entry('2026-10-04')).rejects.toThrow('closed before 2026-10-05')
    await company.daysLater(30)
    await entry('2026-10-31')
    await close('2026-10')
    await expect(entry('2026-10-31')).rejects.toThrow('closed before 2026-11-01')
    await entry('2026-11-01')
  })

  it('lets no one change or delete a closed month', async () => {
    await company.daysLater(30)
    await close('2026-10')
    const change = { month: toLocalDate('2026-12-01') }
    await expect(at.db.updateTable('closed_month').set(change).execute()).rejects.toThrow('append-only')
    await expect(at.db.deleteFrom('closed_month').execute()).rejects.toThrow('append-only')
  })

  it('notes the true day of everything that the server posts there', async () => {
    await company.daysLater(30)
    await close('2026-10')
    const facts = {
      businessOn: toLocalDate('2026-10-20'),
      postedAt: at.clock.now(),
      commandId: null,
      memo: 'late',
    }
    await at.db.transaction().execute((tx) => post(tx, transfersForCapital(pesos(1)), facts))
    expect(await at.db.selectFrom('transfer').selectAll().where('memo', '=', 'late').execute()).toMatchObject(
      [{ business_on: '2026-11-04', true_day: '2026-10-20' }],
    )
  })
})

it('is a super admin’s to do, who has just given the password', async () => {
  await company.daysLater(30)
  expect(await close('2026-10', company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await close('2026-10')).toMatchObject({ code: 'PASSWORD_NEEDED' })
})

it('twice under one id is once', async () => {
  await company.newClient()
  await company.daysLater(30)
  const key = uuid()
  const first = await company.superAdmin.visitor.get('closeMonth', { month: '2026-10' }, { key })
  expect(await company.superAdmin.visitor.get('closeMonth', { month: '2026-10' }, { key })).toEqual(first)
})

it('waits for an expense of a month that is closed already, and not for a payroll that goes on after the month', async () => {
  await paySalaries(company)
  await company.daysLater(30)
  const { visitor } = company.admin
  for (const cut_off of ['first', 'second'] as const) {
    const { payroll_id } = await visitor.get('createPayroll', { year: 2026, month: 10, cut_off })
    await company.superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
  }
  await visitor.get('createThirteenthMonth', { year: 2026 })
  expect(await close('2026-10')).toMatchObject({ success: true })
  await spent(company, { expense_on: toLocalDate('2026-10-06') })
  await company.daysLater(30)
  expect(await close('2026-11')).toMatchObject({
    code: 'STATE_CONFLICT',
    data: [{ fieldname: 'expenses', message: '1 expenses of this month or before wait for a decision' }],
  })
})

interface Undecided {
  readonly fieldname: 'expenses' | 'new_cash'
  readonly says: string
  /** Answers how it is decided. */
  readonly submit: (day: LocalDate) => Promise<() => Promise<unknown>>
}

const UNDECIDED: Readonly<Record<string, Undecided>> = {
  'an expense': {
    fieldname: 'expenses',
    says: '1 expenses of this month or before wait for a decision',
    submit: async (expense_on) => {
      const expense_id = await spent(company, { expense_on })
      return () => company.superAdmin.visitor.get('rejectExpense', { expense_id, reason: 'No receipt' })
    },
  },
  'a deposit': {
    fieldname: 'new_cash',
    says: '1 capital, draws or deposits of this month or before wait for a second person',
    submit: async (business_on) => {
      const deposit = { kind: 'deposit', amount: pesos(500), business_on } as const
      const { new_cash_id } = await company.admin.visitor.get('addCash', deposit)
      return () => company.otherAdmin.visitor.get('confirmNewCash', { new_cash_id })
    },
  },
}

it.each(Object.entries(UNDECIDED))(
  'waits for %s of its last day until that is decided, and not for one of the day after',
  async (_, { fieldname, says, submit }) => {
    await company.daysLater(30)
    await submit(toLocalDate('2026-11-01'))
    const decide = await submit(toLocalDate('2026-10-31'))
    expect(await close('2026-10')).toMatchObject({
      code: 'STATE_CONFLICT',
      data: [{ fieldname, message: says }],
    })
    const none = { expenses: 0, payrolls: 0, new_cash: 0 }
    expect((await months()).open.waiting).toEqual({ ...none, [fieldname]: 1 })
    await decide()
    expect((await months()).open.waiting).toEqual(none)
    expect(await close('2026-10')).toMatchObject({ success: true })
  },
)

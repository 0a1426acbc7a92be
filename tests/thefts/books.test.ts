/** Books that were bent afterwards: a day before the company, a month that was over, money that was not there, cash that one person took. */
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, toLocalDate } from '../../domain/calendar.ts'
import { transfer } from '../../domain/ledger/postings.ts'
import { pesos } from '../../domain/money.ts'
import { post } from '../../server/ledger/post.ts'
import { debitsLessCredits, expectBalancedBooks } from '../support/money/books.ts'
import { moveCash } from '../support/money/move-cash.ts'
import { beSmall, payFromSafe, spent } from '../support/money/office.ts'
import { aSuperAdmin, signInAs } from '../support/people/seed.ts'
import { useCompanyEach } from '../support/world/use-company.ts'
import { theRow } from '../support/rows/the-row.ts'

/** From a Monday on. */
const company = useCompanyEach({ capital: pesos(100_000), begins: '2026-11-02' })
const { at } = company
const november = toLocalDate('2026-11-02')

afterEach(() => expectBalancedBooks(at.db))

const draw = (amount: number, business_on?: string) =>
  company.admin.visitor.askRaw('addCash', { kind: 'draw', amount: pesos(amount), business_on })
const approve = (expense_id: number, paid_on?: string) => payFromSafe(company, expense_id, paid_on)

/** What a month came to, by account. */
async function movedIn(month: string): Promise<Record<string, number>> {
  const rows = await at.db.selectFrom('transfer').selectAll().execute()
  const moved: Record<string, number> = {}
  for (const { debit, credit, amount, business_on } of rows)
    if (business_on.startsWith(month)) {
      moved[debit] = (moved[debit] ?? 0) + amount
      moved[credit] = (moved[credit] ?? 0) - amount
    }
  return moved
}

describe('an admin who takes a draw', () => {
  it('cannot date it before the company existed', async () => {
    const books = await debitsLessCredits(at.db)
    expect(await draw(50_000, '2024-01-31')).toMatchObject({
      data: [{ fieldname: 'business_on', message: 'The books begin on 2026-11-02' }],
    })
    expect(await debitsLessCredits(at.db)).toEqual(books)
  })

  it('has it on the books only when a second person, above the setting a super admin, confirms', async () => {
    const books = await debitsLessCredits(at.db)
    const submitted = await draw(50_000)
    expect(submitted).toMatchObject({ data: { status: 'Waiting' } })
    const new_cash_id = submitted.success ? submitted.data.new_cash_id : 0
    expect(await debitsLessCredits(at.db)).toEqual(books)
    const confirm = (who: 'admin' | 'otherAdmin' | 'superAdmin') =>
      company[who].visitor.ask('confirmNewCash', { new_cash_id })
    expect(await confirm('admin')).toMatchObject({ success: false })
    expect(await confirm('otherAdmin')).toMatchObject({ success: false })
    expect(await debitsLessCredits(at.db)).toEqual(books)
    expect(await confirm('superAdmin')).toMatchObject({ success: true })
    expect((await debitsLessCredits(at.db))['cash_on_hand']).toBe(5_000_000)
  })
})

describe('two admins who split a draw', () => {
  it('take no more in a day without a super admin than in one piece', async () => {
    const confirmed = async (amount: number, who: 'otherAdmin' | 'superAdmin' = 'otherAdmin') => {
      const submitted = await draw(amount)
      const new_cash_id = submitted.success ? submitted.data.new_cash_id : 0
      return company[who].visitor.ask('confirmNewCash', { new_cash_id })
    }
    expect(await confirmed(15_000)).toMatchObject({ success: true })
    expect(await confirmed(10_000.01)).toMatchObject({ code: 'STATE_CONFLICT' })
    const { rows } = await company.admin.visitor.get('listNewCash', { status: 'Waiting' })
    expect(rows).toMatchObject([{ needs_super_admin: true }])
    expect(await confirmed(10_000)).toMatchObject({ success: true })
    expect(await confirmed(0.01)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await confirmed(20_000, 'superAdmin')).toMatchObject({ success: true })
    await company.daysLater(1)
    expect(await confirmed(25_000)).toMatchObject({ success: true })
  })
})

describe('an expense approved out of the safe', () => {
  it('is not reopened and approved out of the bank by the same person', async () => {
    await moveCash(company, { kind: 'deposit', amount: pesos(5000) })
    const expense_id = await spent(company, { amount: pesos(3000) })
    await approve(expense_id)
    const { visitor } = company.superAdmin
    await visitor.get('reopenExpense', { expense_id, reason: 'Wrong place' })
    const books = await debitsLessCredits(at.db)
    const fromBank = { expense_id, paid_from: 'bank' as const }
    expect(await visitor.ask('approveExpense', fromBank)).toMatchObject({
      code: 'SECOND_PERSON',
      data: 'You decided on this expense before and reopened this expense. A second person has to do this.',
    })
    expect(await debitsLessCredits(at.db)).toEqual(books)
    await beSmall(company)
    expect(await visitor.ask('approveExpense', fromBank)).toMatchObject({ success: true })
    expect(await visitor.ask('reopenExpense', { expense_id, reason: 'Again' })).toMatchObject({
      success: true,
    })
    expect(await theRow(at.db, 'expense', { expense_id })).toMatchObject({ acted_alone: true })
  })
})

describe('a paid advance of a friend', () => {
  it('is not taken off the books by one super admin alone, and each step of it is seen', async () => {
    const other = await signInAs(at, await aSuperAdmin(at))
    const { mgtId: mgt_id } = company.ci
    const expense_id = await spent(company, { category: 'cash_advance', mgt_id, amount: pesos(8000) })
    await other.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    const { visitor } = company.superAdmin
    await visitor.get('reopenExpense', { expense_id, reason: 'Oops' })
    expect((await other.get('listActsAlone', { limit: 1 })).rows).toMatchObject([
      { mark: 'value given up', call: 'reopenExpense', row_id: String(expense_id), amount: pesos(8000) },
    ])
    expect(await visitor.ask('rejectExpense', { expense_id, reason: 'Never' })).toMatchObject({
      code: 'SECOND_PERSON',
      data: 'You reopened this expense. A second person has to do this.',
    })
    expect(await other.ask('rejectExpense', { expense_id, reason: 'It came back' })).toMatchObject({
      success: true,
    })
  })
})

describe('an expense paid in November and reopened in December', () => {
  it('leaves November as it was, and is reversed in December', async () => {
    const expense_id = await spent(company, { category: 'rent', amount: pesos(8000) })
    await approve(expense_id)
    const asItWas = await movedIn('2026-11')
    await company.daysLater(30)
    await company.superAdmin.visitor.get('closeMonth', { month: '2026-11' })
    await company.superAdmin.visitor.get('reopenExpense', { expense_id, reason: 'Never happened' })
    expect(await movedIn('2026-11')).toEqual(asItWas)
    expect(await movedIn('2026-12')).toEqual({ 'expense:rent': -800_000, cash_on_hand: 800_000 })
    await beSmall(company)
    expect(await approve(expense_id, '2026-11-03')).toMatchObject({ success: true })
    expect(await movedIn('2026-11')).toEqual(asItWas)
    expect(await movedIn('2026-12')).toEqual({ 'expense:rent': 0, cash_on_hand: 0 })
  })
})

describe('money that was not there', () => {
  it('is not paid out on a past day, though it is there today', async () => {
    await company.daysLater(10)
    await moveCash(company, { kind: 'deposit', amount: pesos(5000) })
    const expense_id = await spent(company, { amount: pesos(3000), expense_on: november })
    const fromBank = { expense_id, paid_from: 'bank' as const }
    const { visitor } = company.superAdmin
    const early = { ...fromBank, paid_on: addDays(november, 3) }
    expect(await visitor.ask('approveExpense', early)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    expect(await visitor.ask('approveExpense', fromBank)).toMatchObject({ success: true })
  })

  it('is not paid out on a past day where a later one would have less than nothing', async () => {
    await company.daysLater(10)
    await approve(await spent(company, { amount: pesos(90_000) }))
    await company.daysLater(10)
    await moveCash(company, { kind: 'capital', amount: pesos(90_000) })
    const expense_id = await spent(company, { amount: pesos(20_000), expense_on: november })
    expect(await approve(expense_id, '2026-11-05')).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    expect(await approve(expense_id)).toMatchObject({ success: true })
  })
})

describe('a collector who laps', () => {
  it('is seen when a payment is recorded four weeks after its day', async () => {
    const { loanId } = await company.lend()
    await company.daysLater(40)
    const today = at.clock.today()
    const taken = (daysBack: number) =>
      company.pay({
        loan_id: loanId,
        amount: pesos(100 + daysBack),
        business_on: addDays(today, -daysBack),
      })
    expect(await taken(28)).toMatchObject({ business_on: addDays(today, -28), exception: 'backdated' })
    expect(await taken(3)).toMatchObject({ exception: 'backdated' })
    expect(await taken(2)).toMatchObject({ exception: null })
    const { rows } = await company.admin.visitor.get('listPaymentExceptions', { reason: 'backdated' })
    expect(rows).toHaveLength(2)
  })

  it('cannot date the cash that is handed over back', async () => {
    const { loanId } = await company.lend()
    await company.daysLater(20)
    await company.pay({ loan_id: loanId })
    const remittance_id = '01981d2e-0000-7000-8000-00000000cafe'
    await company.ci.visitor.get(
      'handOverCash',
      {
        remittance_id,
        business_on: addDays(at.clock.today(), -14),
        pieces: { '100000': 1, '5000': 1, '2000': 2 },
        recorded: pesos(1090),
        occurred_at: at.clock.now(),
      },
      { key: remittance_id },
    )
    const { rows } = await company.admin.visitor.get('listRemittances', {})
    expect(rows).toMatchObject([{ business_on: at.clock.today() }])
  })
})

describe('a remittance to the government', () => {
  it('is at most what is owed, on its day', async () => {
    const facts = { businessOn: addDays(november, 8), postedAt: at.clock.now(), commandId: null }
    await company.daysLater(10)
    await at.db
      .transaction()
      .execute((tx) =>
        post(tx, transfer('payroll_expense', 'withholding_payable', pesos(500), 'payroll.tax'), facts),
      )
    const tax = (amount: number) =>
      spent(company, { category: 'withholding_tax_remittance', amount: pesos(amount), expense_on: november })
    expect(await approve(await tax(500.01))).toMatchObject({
      code: 'STATE_CONFLICT',
      data: expect.stringMatching(/^Only ₱.500\.00 is owed/),
    })
    const expense_id = await tax(500)
    expect(await approve(expense_id, addDays(november, 7))).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await approve(expense_id)).toMatchObject({ success: true })
    expect(await approve(await tax(0.01))).toMatchObject({ code: 'STATE_CONFLICT' })
  })
})

describe('one person under two accounts', () => {
  it('does not approve the own expense, or an advance to themselves', async () => {
    await at.db
      .updateTable('person')
      .set({ firstname: 'Alma', lastname: 'Abad', birthdate: toLocalDate('1990-05-05') })
      .where('p_id', 'in', [await personOf(company.superAdmin.accId), await personOf(company.admin.accId)])
      .execute()
    expect(await approve(await spent(company))).toMatchObject({ code: 'SECOND_PERSON' })
    const { mgtId: mgt_id } = company.superAdmin
    const advance = await spent(company, { category: 'cash_advance', mgt_id }, company.otherAdmin)
    expect(await approve(advance)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await approve(await spent(company, {}, company.otherAdmin))).toMatchObject({ success: true })
  })

  const personOf = async (accId: number) =>
    (await at.db.selectFrom('account').select('p_id').where('acc_id', '=', accId).executeTakeFirstOrThrow())
      .p_id
})

describe('credit of a client', () => {
  it('is not handed back by who took the payment that it comes from', async () => {
    const { loanId, accId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(15_000) }, company.admin)
    const refund = {
      acc_id: accId,
      amount: pesos(100),
      from: 'cash_on_hand' as const,
      reason: 'Asked for it',
    }
    expect(await company.admin.visitor.ask('refundCredit', refund)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.otherAdmin.visitor.ask('refundCredit', refund)).toMatchObject({ success: true })
  })
})

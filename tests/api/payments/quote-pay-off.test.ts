import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '../../../domain/calendar.ts'
import { pesos, toCentavos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { useLoanEach } from '../../support/people/use-made.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'

const company = useCompany()
const { at } = company
const loan = useLoanEach(company)

/** Released on Saturday 21 November, ₱ 1,090 every Saturday from the 28th; today is the third of them, two are paid. */
beforeEach(async () => {
  await company.daysLater(21)
  await company.pay({ loan_id: loan.loanId, amount: pesos(2180) })
})
afterEach(() => expectBalancedBooks(at.db))

const quote = (on?: LocalDate, by = company.ci.visitor) => by.get('quotePayOff', { id: loan.loanId, on })
const loanRow = () =>
  at.db.selectFrom('loan').select(['status', 'balance']).where('loan_id', '=', loan.loanId).executeTakeFirst()

describe('the quote', () => {
  it('asks the interest of days gone by and of no day to come', async () => {
    const today = at.clock.today()
    const schedule = await company.ci.visitor.get('getSchedule', { id: loan.loanId })
    const unpaid = schedule.slice(2)
    const principal = unpaid.reduce((sum, row) => sum + row.principal, 0)
    const said = await quote()
    expect(said).toMatchObject({
      on: today,
      principal,
      interest: unpaid[0]?.interest,
      penalties: 0,
      balance: 1_417_000 - 218_000,
    })
    expect(said.amount + said.rebate).toBe(said.balance)
    const later = await quote(addDays(today, 7))
    expect(later.interest - said.interest).toBe(unpaid[1]?.interest)
  })

  it('counts penalties in, and gives no rebate once the last day has come', async () => {
    const penalty = { loan_id: loan.loanId, instalment_no: 1, amount: toCentavos(500) }
    await company.daysLater(90)
    await company.admin.visitor.get('chargePenalty', { ...penalty, instalment_no: 3 })
    expect(await quote()).toMatchObject({ penalties: 500, rebate: 0, amount: 1_417_000 - 218_000 + 500 })
  })

  it('goes by what the company gives up on that day, not today', async () => {
    const effective_from = addDays(at.clock.today(), 3)
    const row = { key: 'pay_off_rebate', effective_from, value: '"none"', changed_at: at.clock.now() }
    await at.db.insertInto('setting').values(row).execute()
    expect((await quote()).rebate).toBeGreaterThan(0)
    expect(await quote(effective_from)).toMatchObject({ amount: 1_417_000 - 218_000, rebate: 0 })
    await at.db.deleteFrom('setting').where('effective_from', '=', effective_from).execute()
  })

  it('is the whole balance where the company gives up nothing', async () => {
    const undo = await settingFromToday(at, 'pay_off_rebate', 'none')
    expect(await quote()).toMatchObject({ amount: 1_417_000 - 218_000, rebate: 0 })
    const paid = await company.pay({ loan_id: loan.loanId, amount: pesos(10_000), pays_off: true })
    expect(paid).toMatchObject({ exception: 'less than the pay-off' })
    await undo()
  })
})

describe('a payment of that amount', () => {
  it('closes the loan and books no interest that was not earned', async () => {
    const { amount, interest, principal } = await quote()
    const before = await debitsLessCredits(at.db)
    const posted = await company.pay({ loan_id: loan.loanId, amount, pays_off: true })
    expect(posted).toMatchObject({ balance: 0, client_credit: 0, exception: null })
    expect(await loanRow()).toEqual({ status: 'Fully Paid', balance: 0 })
    expect(await movedSince(at.db, before)).toEqual({
      [`cash_with_collector:${company.ci.mgtId}`]: amount,
      [`loan_receivable:${loan.loanId}`]: -principal,
      interest_income: -interest,
    })
  })

  it('is as any other without the word that it pays off, and with a centavo less', async () => {
    const { amount, balance } = await quote()
    const plain = await company.pay({ loan_id: loan.loanId, amount })
    expect(plain).toMatchObject({ balance: balance - amount, exception: null })
    await company.admin.visitor.get('reversePayment', { payment_id: plain.payment_id, reason: 'Again' })
    const less = await company.pay({ loan_id: loan.loanId, amount: toCentavos(amount - 1), pays_off: true })
    expect(less).toMatchObject({ balance: balance - amount + 1, exception: 'less than the pay-off' })
  })

  it('keeps what is more as the client’s credit', async () => {
    const { amount } = await quote()
    const posted = await company.pay({
      loan_id: loan.loanId,
      amount: toCentavos(amount + 700),
      pays_off: true,
    })
    expect(posted).toMatchObject({ balance: 0, client_credit: 700, exception: 'more than balance' })
  })

  it('gives the interest back to the schedule when it is reversed, or when an earlier one is', async () => {
    const { amount, balance } = await quote()
    const paid = await company.pay({ loan_id: loan.loanId, amount, pays_off: true })
    await company.admin.visitor.get('reversePayment', { payment_id: paid.payment_id, reason: 'Bounced' })
    expect(await loanRow()).toEqual({ status: 'Released', balance })
    await company.pay({ loan_id: loan.loanId, amount, pays_off: true })
    const payments = await company.admin.visitor.get('listLoanPayments', { id: loan.loanId })
    const first = payments.find((one) => one.amount === 218_000)
    await company.admin.visitor.get('reversePayment', { payment_id: first?.payment_id ?? '', reason: 'No' })
    expect(await loanRow()).toEqual({ status: 'Released', balance: 1_417_000 - amount })
  })

  it('closes it too when an earlier payment arrives after it', async () => {
    const { amount } = await quote()
    await company.pay({ loan_id: loan.loanId, amount, pays_off: true })
    const late = await company.pay({
      loan_id: loan.loanId,
      amount: pesos(500),
      business_on: addDays(at.clock.today(), -1),
    })
    expect(late).toMatchObject({ balance: 0, exception: 'loan not open' })
  })
})

it('refuses a day gone by, a loan that is not running and one that is not there', async () => {
  const ask = (id: number, on?: LocalDate) => company.admin.visitor.ask('quotePayOff', { id, on })
  expect(await ask(loan.loanId, addDays(at.clock.today(), -1))).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await ask(99_999)).toMatchObject({ code: 'NOT_FOUND' })
  await company.pay({ loan_id: loan.loanId, amount: pesos(14_170) })
  expect(await ask(loan.loanId)).toMatchObject({ code: 'STATE_CONFLICT' })
})

it('is told to anyone who may see the client', async () => {
  const own = await company.clientVisitor(loan.accId)
  const other = await company.clientVisitor(await company.newClient())
  expect(await quote(undefined, own)).toMatchObject({ loan_id: loan.loanId })
  expect(await other.ask('quotePayOff', { id: loan.loanId })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await company.otherCi.visitor.ask('quotePayOff', { id: loan.loanId })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

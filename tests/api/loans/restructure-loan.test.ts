import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { toCentavos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/books.ts'
import {
  applied,
  daysLater,
  lend,
  openCompany,
  pay,
  termsId,
  type Company,
} from '../../support/lending-company.ts'
import { SATURDAY_MORNING, testApp, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company
let loan_id: number
let accId: number

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
beforeEach(async () => {
  test.clock.set(SATURDAY_MORNING)
  ;({ loanId: loan_id, accId } = await lend(company))
  await pay(company, { loan_id })
  await daysLater(company, 30)
})
afterEach(() => expectBalancedBooks(test.db))
afterAll(() => test.close())

const restructure = async (by = company.superAdmin, key?: string, months = 6) =>
  by.visitor.ask(
    'restructureLoan',
    {
      loan_id,
      terms_id: await termsId(company, { frequency: 'monthly', months }),
      reason: 'Shop burned down',
    },
    key ? { key } : {},
  )
const loanRow = (id: number) =>
  test.db.selectFrom('loan').selectAll().where('loan_id', '=', id).executeTakeFirstOrThrow()
const done = async () => {
  const answer = await restructure()
  if (!answer.success) throw new Error(answer.code)
  return answer.data
}

describe('what it does', () => {
  it('makes what it takes to pay the old loan off the principal of a new one, linked to it', async () => {
    const before = await debitsLessCredits(test.db)
    const old = await loanRow(loan_id)
    const made = await done()
    expect(made).toMatchObject({ loan_id, status: 'Restructured', maturity_on: '2027-06-21' })
    expect(made.principal + made.rebate).toBe(old.balance)
    expect(made.rebate).toBeGreaterThan(0)
    expect(await loanRow(loan_id)).toMatchObject({
      status: 'Restructured',
      balance: 0,
      ended_reason: 'Shop burned down',
    })
    expect(await loanRow(made.new_loan_id)).toMatchObject({
      status: 'Released',
      principal: made.principal,
      replaces_loan_id: loan_id,
      previous_balance: made.principal,
      net_proceeds: 0,
      deductions: 0,
    })
    const moved = await movedSince(test.db, before)
    const oldPrincipal = -(moved[`loan_receivable:${loan_id}`] ?? 0)
    expect(moved).toEqual({
      [`loan_receivable:${loan_id}`]: -oldPrincipal,
      [`loan_receivable:${made.new_loan_id}`]: made.principal,
      interest_income: oldPrincipal - made.principal,
    })
  })

  it('is no money taken, and shows as one payment of the old loan', async () => {
    const made = await done()
    const today = test.clock.today()
    const takings = await company.admin.visitor.get('getTakings', { from: today, to: today })
    expect(takings).toMatchObject({ amount: 0 })
    const [paid] = await company.admin.visitor.get('listLoanPayments', { id: loan_id })
    expect(paid).toMatchObject({ method: 'new loan', amount: made.principal, status: 'Posted' })
  })

  it('sends the phone the new loan in place of the old', async () => {
    const { cursor } = await company.ci.visitor.get('pullWorklist', {})
    const made = await done()
    const { stops } = await company.ci.visitor.get('pullChanges', { cursor })
    expect(JSON.stringify(stops)).toContain(`${made.new_loan_id}`)
    const posted = await pay(company, { loan_id })
    expect(posted).toMatchObject({ exception: 'loan not open', client_credit: posted.client_credit })
    expect(await pay(company, { loan_id: made.new_loan_id })).toMatchObject({ exception: null })
  })
})

describe('what it refuses', () => {
  it('while penalties are unpaid: they do not become principal', async () => {
    const penalty = { loan_id, instalment_no: 2, amount: toCentavos(1000) }
    const { penalty_id } = await company.admin.visitor.get('chargePenalty', penalty)
    expect(await restructure()).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'Unpaid penalties of ₱\u00a010.00 have to be paid or waived first.',
    })
    await company.admin.visitor.get('waivePenalty', { penalty_id, reason: 'Burned down' })
    expect(await restructure()).toMatchObject({ success: true })
  })

  it('terms that are none, a loan that has ended, and one that is not there', async () => {
    const wish = { loan_id, terms_id: 99_999, reason: 'x' }
    expect(await company.superAdmin.visitor.ask('restructureLoan', wish)).toMatchObject({ code: 'NOT_FOUND' })
    await done()
    expect(await restructure()).toMatchObject({ code: 'STATE_CONFLICT' })
    loan_id = 99_999
    expect(await restructure()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('beside an application that waits, and beside a payment that is not verified', async () => {
    await test.db
      .updateTable('application')
      .set({ renews_loan_id: loan_id })
      .where('application_id', '=', await renewal())
      .execute()
    expect(await restructure()).toMatchObject({ code: 'OPEN_APPLICATION' })
    ;({ loanId: loan_id } = await lend(company))
    await pay(company, { loan_id, method: 'Maya', reference: uuid() })
    expect(await restructure()).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('to take back the payment that closed the old loan', async () => {
    await done()
    const [paid] = await company.admin.visitor.get('listLoanPayments', { id: loan_id })
    const reversal = { payment_id: paid?.payment_id ?? '', reason: 'No' }
    expect(await company.admin.visitor.ask('reversePayment', reversal)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })
})

it('is a super admin’s to do', async () => {
  expect(await restructure(company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const first = await restructure(company.superAdmin, key)
  expect(await restructure(company.superAdmin, key)).toMatchObject({
    data: 'data' in first ? first.data : {},
  })
})

/** An application that waits while the loan runs. */
async function renewal(): Promise<number> {
  const other = await applied(company, {})
  await test.db
    .updateTable('application')
    .set({ acc_id: accId, renews_loan_id: loan_id })
    .where('application_id', '=', other)
    .execute()
  return other
}

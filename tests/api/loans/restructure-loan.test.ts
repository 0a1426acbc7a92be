import { afterEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays, daysBetween } from '../../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import { documentaryStampTax } from '../../../domain/loans/price/stamp-tax.ts'
import { pesos, toCentavos } from '../../../domain/money.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import { restructured } from '../../support/money/restructure.ts'
import { type Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { useMonthOldLoanEach } from '../../support/people/use-made.ts'

const company = useCompany()
const { at } = company
const loan = useMonthOldLoanEach(company)
afterEach(() => expectBalancedBooks(at.db))

const wish = async () => ({
  loan_id: loan.loanId,
  terms_id: await company.termsId({ frequency: 'monthly', months: 6 }),
  reason: 'Shop burned down',
})
const propose = async (more: object = {}) =>
  (await company.superAdmin.visitor.get('proposeRestructuring', { ...(await wish()), ...more }))
    .application_id
const accept = (application_id: number, by: Visitor = company.otherAdmin.visitor) =>
  by.get('acceptDisclosure', { application_id, text_version: DISCLOSURE_TEXT_VERSION })
const accepted = async (more: object = {}) => {
  const application_id = await propose(more)
  await accept(application_id)
  return application_id
}
const carryOut = (application_id: number, by = company.superAdmin, key?: string) =>
  by.visitor.ask('restructureLoan', { application_id }, key ? { key } : {})
const loanRow = (id: number) =>
  at.db.selectFrom('loan').selectAll().where('loan_id', '=', id).executeTakeFirstOrThrow()
const done = async () => restructured(company, await wish())

describe('what it does', () => {
  it('makes the unpaid principal and the stamps the principal of a new loan, linked to the old', async () => {
    const before = await debitsLessCredits(at.db)
    const old = await loanRow(loan.loanId)
    const made = await done()
    const takenOver = made.principal - made.stamp_tax
    expect(made).toMatchObject({ loan_id: loan.loanId, status: 'Restructured', maturity_on: '2027-06-21' })
    expect(takenOver + made.interest_given_up + made.rebate).toBe(old.balance)
    expect(made.interest_given_up).toBeGreaterThan(0)
    const [changes] = await changesOf(at.db, 'restructureLoan')
    expect(changes).toContainEqual(
      expect.objectContaining({
        table: 'loan',
        id: loan.loanId,
        after: expect.objectContaining({
          reason: 'Shop burned down',
          replaced_by: made.new_loan_id,
          interest_given_up: made.interest_given_up,
        }) as unknown,
      }),
    )
    expect(await loanRow(loan.loanId)).toMatchObject({
      status: 'Restructured',
      balance: 0,
      ended_reason: 'Shop burned down',
    })
    expect(await loanRow(made.new_loan_id)).toMatchObject({
      status: 'Released',
      principal: made.principal,
      replaces_loan_id: loan.loanId,
      previous_balance: takenOver,
      net_proceeds: 0,
      deductions: made.stamp_tax,
    })
    expect(await movedSince(at.db, before)).toEqual({
      [`loan_receivable:${loan.loanId}`]: -takenOver,
      [`loan_receivable:${made.new_loan_id}`]: made.principal,
      statutory_payable: -made.stamp_tax,
    })
  })

  it('charges the stamps of a release of the same principal, for as many days', async () => {
    const made = await done()
    const days = daysBetween(at.clock.today(), made.maturity_on)
    const rate = { perUnit: toCentavos(150), unit: pesos(200) }
    expect(made.stamp_tax).toBe(documentaryStampTax(made.principal, days, rate).tax)
  })

  it('is carried out as the client accepted it in the app', async () => {
    const application_id = await propose()
    await accept(application_id, await company.clientVisitor(loan.accId))
    expect(await carryOut(application_id)).toMatchObject({ success: true })
    const { acceptance, ...shown } = await company.admin.visitor.get('getDisclosure', { id: application_id })
    expect(acceptance).toMatchObject({ channel: 'app' })
    expect(shown).toMatchObject({ net_proceeds: 0, status: 'Released' })
  })

  it('goes on for a client who was suspended, since it lends nothing more', async () => {
    const suspend = { acc_id: loan.accId, status: 'Suspended' as const }
    await company.admin.visitor.get('changeAccountStatus', suspend)
    expect(await carryOut(await accepted())).toMatchObject({ success: true })
  })

  it('is no money taken, and shows as one payment of the old loan', async () => {
    const made = await done()
    const today = at.clock.today()
    const takings = await company.admin.visitor.get('getTakings', { from: today, to: today })
    expect(takings).toMatchObject({ amount: 0 })
    const [paid] = await company.admin.visitor.get('listLoanPayments', { id: loan.loanId })
    const amount = toCentavos(made.principal - made.stamp_tax)
    expect(paid).toMatchObject({ method: 'new loan', amount, status: 'Posted' })
  })

  it('sends the phone the new loan in place of the old', async () => {
    const { cursor } = await company.ci.visitor.get('pullWorklist', {})
    const made = await done()
    const { stops } = await company.ci.visitor.get('pullChanges', { cursor })
    expect(JSON.stringify(stops)).toContain(`${made.new_loan_id}`)
    const posted = await company.pay({ loan_id: loan.loanId })
    expect(posted).toMatchObject({ exception: 'loan not open', client_credit: posted.client_credit })
    expect(await company.pay({ loan_id: made.new_loan_id })).toMatchObject({ exception: null })
  })
})

describe('what it refuses', () => {
  it('what the client has not accepted, whatever the setting says of other loans', async () => {
    expect(await carryOut(await propose())).toMatchObject({ code: 'DISCLOSURE_NOT_ACCEPTED' })
  })

  it('other figures than were accepted: something was paid since', async () => {
    const application_id = await accepted()
    await company.pay({ loan_id: loan.loanId, amount: pesos(3000) })
    expect(await carryOut(application_id)).toMatchObject({
      code: 'DISCLOSURE_CHANGED',
      data: expect.stringContaining('amount financed') as string,
    })
  })

  it('another day than was accepted', async () => {
    const application_id = await accepted({ restructures_on: addDays(at.clock.today(), 2) })
    const changed = { code: 'DISCLOSURE_CHANGED', data: expect.stringContaining('release day') as string }
    expect(await carryOut(application_id)).toMatchObject(changed)
    await company.daysLater(2)
    expect(await carryOut(application_id)).toMatchObject({ success: true })
  })

  it('who recorded the acceptance on paper', async () => {
    const application_id = await propose()
    await accept(application_id, company.superAdmin.visitor)
    expect(await carryOut(application_id)).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('recorded its acceptance on paper') as string,
    })
  })

  it('an application that restructures nothing, one that is carried out, and one that is not there', async () => {
    const application_id = await accepted()
    expect(await carryOut(application_id)).toMatchObject({ success: true })
    expect(await carryOut(application_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await carryOut(99_999)).toMatchObject({ code: 'NOT_FOUND' })
    const other = await company.applied({ status: 'Approved by Admin' })
    expect(await carryOut(other)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('to hand money out for it', async () => {
    const release = { decision: 'release' as const, released_on: at.clock.today() }
    const application_id = await accepted()
    const asked = { ...release, application_id, from: 'cash_on_hand' as const }
    expect(await company.admin.visitor.ask('decideLoan', asked)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('while a payment is not verified', async () => {
    const application_id = await accepted()
    await company.pay({ loan_id: loan.loanId, method: 'Maya', reference: uuid() })
    expect(await carryOut(application_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('to take back the payment that closed the old loan', async () => {
    await done()
    const [paid] = await company.admin.visitor.get('listLoanPayments', { id: loan.loanId })
    const reversal = { payment_id: paid?.payment_id ?? '', reason: 'No' }
    expect(await company.admin.visitor.ask('reversePayment', reversal)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })
})

it('is a super admin’s to do', async () => {
  expect(await carryOut(await accepted(), company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const application_id = await accepted()
  const first = await carryOut(application_id, company.superAdmin, key)
  expect(first).toMatchObject({ success: true })
  expect(await carryOut(application_id, company.superAdmin, key)).toMatchObject({
    data: 'data' in first ? first.data : {},
  })
})

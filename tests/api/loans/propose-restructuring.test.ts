import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import { pesos, toCentavos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { useMonthOldLoanEach } from '../../support/people/use-made.ts'

const company = useCompany()
const { at } = company
const loan = useMonthOldLoanEach(company)

const propose = async (more: object = {}, by = company.superAdmin) =>
  by.visitor.ask('proposeRestructuring', {
    loan_id: loan.loanId,
    terms_id: await company.termsId({ frequency: 'monthly', months: 6 }),
    reason: 'Shop burned down',
    ...more,
  })
const proposed = async (more: object = {}) => {
  const answer = await propose(more)
  if (!answer.success) throw new Error(answer.code)
  return answer.data
}

describe('what it does', () => {
  it('says what the new loan would be: the unpaid principal and its stamps, no interest of the old', async () => {
    const { principal: unpaid } = await company.admin.visitor.get('quotePayOff', { id: loan.loanId })
    const made = await proposed()
    expect(made.principal - made.stamp_tax).toBe(unpaid)
    expect(made.stamp_tax).toBeGreaterThan(0)
    expect(made.interest_given_up).toBeGreaterThan(0)
    expect(made.rebate).toBeGreaterThan(0)
  })

  it('moves nothing: the loan runs as before, and the books are as they were', async () => {
    const before = await debitsLessCredits(at.db)
    await proposed()
    expect(await debitsLessCredits(at.db)).toEqual(before)
    expect(await company.pay({ loan_id: loan.loanId })).toMatchObject({ exception: null })
  })

  it('is disclosed to the client on its own days, who is told and accepts it in the app', async () => {
    const on = addDays(at.clock.today(), 3)
    const { application_id, ...made } = await proposed({ restructures_on: on })
    const client = await company.clientVisitor(loan.accId)
    expect(await client.get('getDisclosure', { id: application_id })).toMatchObject({
      released_on: on,
      maturity_on: made.maturity_on,
      amount_financed: made.principal,
      net_proceeds: 0,
      acceptance_needed: true,
    })
    const accepted = { application_id, text_version: DISCLOSURE_TEXT_VERSION }
    expect(await client.get('acceptDisclosure', accepted)).toMatchObject({ acceptance: { channel: 'app' } })
  })

  it('comes to the phone of the client’s CI, among the applications there', async () => {
    const { cursor } = await company.ci.visitor.get('pullWorklist', {})
    const { application_id } = await proposed()
    const { clients, applications } = await company.ci.visitor.get('pullChanges', { cursor })
    expect(clients).toEqual([loan.accId])
    expect(applications).toMatchObject([{ application_id, status: 'Approved by Admin' }])
  })

  it('is accepted first even where the company asks nobody to accept a disclosure', async () => {
    const { application_id: id } = await proposed()
    const ordinary = await company.applied({ status: 'Approved by Admin' })
    const askAgain = await settingFromToday(at, 'disclosure_acceptance', false)
    const { admin } = company
    expect(await admin.visitor.get('getDisclosure', { id })).toMatchObject({ acceptance_needed: true })
    expect(await admin.visitor.get('getDisclosure', { id: ordinary })).toMatchObject({
      acceptance_needed: false,
    })
    await askAgain()
  })

  it('of a loan with collateral is not held to the ceilings on loans without', async () => {
    const terms_id = await company.termsId({ frequency: 'monthly', months: 3 })
    const dear = at.db.updateTable('terms_and_interest').where('terms_id', '=', terms_id)
    await dear.set({ rate_per_month: 20 }).execute()
    const asked = async (type: 'Midway Employee' | 'With Collateral') => {
      const { loanId: loan_id } = await company.lend({
        accId: await company.newClient({ type }),
        amount: pesos(5000),
      })
      const answer = await propose({ loan_id, terms_id })
      return answer.success ? 'proposed' : answer.code
    }
    expect(await asked('Midway Employee')).toBe('OVER_CEILING')
    expect(await asked('With Collateral')).toBe('proposed')
    await dear.set({ rate_per_month: 3 }).execute()
  })

  it('is rejected as any application, and then proposed again', async () => {
    const { application_id } = await proposed()
    await company.admin.visitor.get('decideLoan', { decision: 'reject', application_id, reason: 'Not now' })
    expect(await propose()).toMatchObject({ success: true })
  })
})

describe('what it refuses', () => {
  it('a day that is past or more than a month ahead', async () => {
    const today = at.clock.today()
    for (const restructures_on of [addDays(today, -1), addDays(today, 32)])
      expect(await propose({ restructures_on })).toMatchObject({
        code: 'INVALID_INPUT',
        data: [{ fieldname: 'restructures_on' }],
      })
  })

  it('while penalties are unpaid: they do not become principal', async () => {
    const penalty = { loan_id: loan.loanId, instalment_no: 2, amount: toCentavos(1000) }
    const { penalty_id } = await company.admin.visitor.get('chargePenalty', penalty)
    expect(await propose()).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'Unpaid penalties of ₱\u00a010.00 have to be paid or waived first.',
    })
    await company.admin.visitor.get('waivePenalty', { penalty_id, reason: 'Burned down' })
    expect(await propose()).toMatchObject({ success: true })
  })

  it('terms that are none, and a loan that is not there', async () => {
    expect(await propose({ terms_id: 99_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await propose({ loan_id: 99_999 })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('beside an application that waits, its own too, and a payment that is not verified', async () => {
    await proposed()
    expect(await propose()).toMatchObject({ code: 'OPEN_APPLICATION' })
    Object.assign(loan, await company.lend())
    await company.pay({ loan_id: loan.loanId, method: 'Maya', reference: uuid() })
    expect(await propose()).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('to be shown or accepted when what is owed has changed since', async () => {
    const { application_id } = await proposed()
    await company.pay({ loan_id: loan.loanId, amount: pesos(3000) })
    const words = { code: 'STATE_CONFLICT', data: expect.stringContaining('Propose it again') as string }
    const asked = { application_id, text_version: DISCLOSURE_TEXT_VERSION }
    expect(await company.admin.visitor.ask('getDisclosure', { id: application_id })).toMatchObject(words)
    expect(await company.admin.visitor.ask('acceptDisclosure', asked)).toMatchObject(words)
  })

  it('an admin: it is a super admin’s to do', async () => {
    expect(await propose({}, company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
  })
})

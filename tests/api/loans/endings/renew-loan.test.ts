/** A renewal from asking for it to its release: two calls, one promise. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../../support/money/books.ts'
import { type Visitor } from '../../../support/world/test-app.ts'
import { quietMorning } from '../../../support/world/saturday-morning.ts'
import { useCompany } from '../../../support/world/use-company.ts'
import { settingFromToday } from '../../../support/money/setting-from-today.ts'

const company = useCompany()
const { at } = company
let accId: number
let client: Visitor
let loan_id: number

/** ₱ 14,170 over 13 Saturdays; 10 of the 13 instalments are paid by the 70th day. */
beforeEach(async () => {
  await quietMorning(at)
  accId = await company.newClient({ level: 6, income: pesos(30_000) })
  client = await company.clientVisitor(accId)
  ;({ loanId: loan_id } = await company.lend({ accId }))
  await company.daysLater(70)
  client = await company.clientVisitor(accId)
  await company.pay({ loan_id, amount: pesos(10_900) })
})
afterEach(() => expectBalancedBooks(at.db))

const apply = async (amount = pesos(14_000)) =>
  client.ask('applyForLoan', { terms_id: await company.termsId(), amount })

/** Applies, approves and answers the application. */
async function approved(amount = pesos(14_000)): Promise<number> {
  const answer = await apply(amount)
  if (!answer.success) throw new Error(answer.code)
  const { application_id } = answer.data
  const visit = { findings: 'Good', recommended_amount: amount }
  await company.ci.visitor.get(
    'approveAsInvestigator',
    { application_id, version: 1, ...visit },
    { key: uuid() },
  )
  const terms_id = await company.termsId()
  const form = { application_id, version: 2, approved_amount: amount, terms_id }
  await company.otherAdmin.visitor.get('approveAsAdmin', form, { key: uuid() })
  await company.acceptOnPaper({ application_id })
  return application_id
}

const release = (application_id: number, back = 0, key?: string) =>
  company.admin.visitor.ask(
    'decideLoan',
    {
      decision: 'release',
      application_id,
      released_on: addDays(at.clock.today(), -back),
      from: 'cash_on_hand',
    },
    key ? { key } : {},
  )
const loanRow = (id: number) =>
  at.db.selectFrom('loan').selectAll().where('loan_id', '=', id).executeTakeFirstOrThrow()

describe('asking for it', () => {
  it('opens a second application beside the running loan, which names it', async () => {
    const answer = await apply()
    const application_id = answer.success ? answer.data.application_id : 0
    const card = await company.ci.visitor.get('getApplication', { application_id })
    expect(card).toMatchObject({ renews_loan_id: loan_id, status: 'Pending' })
    const current = await client.get('getCurrentApplication', {})
    expect(current).toMatchObject({ application: { application_id }, loan: { loan_id } })
    expect(await apply()).toMatchObject({ code: 'OPEN_APPLICATION' })
  })

  it('is refused while less than 75 % is paid', async () => {
    const other = await company.newClient({ level: 6 })
    const { loanId } = await company.lend({ accId: other })
    client = await company.clientVisitor(other)
    await company.pay({ loan_id: loanId, amount: pesos(10_627) })
    expect(await apply()).toMatchObject({
      code: 'OPEN_APPLICATION',
      data: 'A renewal can be asked for once 75 % of the loan is paid.',
    })
    await company.pay({ loan_id: loanId, amount: pesos(1) })
    expect(await apply()).toMatchObject({ success: true })
  })
})

describe('releasing it', () => {
  it('pays the old loan off out of the proceeds and hands over the rest', async () => {
    const application_id = await approved()
    const before = await debitsLessCredits(at.db)
    const old = await loanRow(loan_id)
    const answer = await release(application_id)
    if (!answer.success) throw new Error(JSON.stringify(answer.data))
    const { loan_id: newId, previous_balance, net_proceeds } = answer.data
    const renewed = await loanRow(newId ?? 0)
    // On the 70th day, the tenth due day, the interest of three instalments is not earned.
    expect(previous_balance).toBeLessThan(old.balance)
    expect(renewed).toMatchObject({
      replaces_loan_id: loan_id,
      previous_balance,
      net_proceeds,
      status: 'Released',
    })
    expect((net_proceeds ?? 0) + (previous_balance ?? 0) + renewed.deductions).toBe(1_400_000)
    expect(await loanRow(loan_id)).toMatchObject({ status: 'Fully Paid', balance: 0, client_credit: 0 })
    const moved = await movedSince(at.db, before)
    expect(moved).toMatchObject({
      [`loan_receivable:${newId}`]: 1_400_000,
      [`loan_receivable:${loan_id}`]: -(previous_balance ?? 0),
      cash_on_hand: -(net_proceeds ?? 0),
    })
    const [paid] = await client.get('listLoanPayments', { id: loan_id })
    expect(paid).toMatchObject({ method: 'new loan', amount: previous_balance })
  })

  it('takes the whole balance where the company gives up no interest', async () => {
    const undo = await settingFromToday(at, 'pay_off_rebate', 'none')
    const answer = await release(await approved())
    expect(answer).toMatchObject({ data: { previous_balance: 1_417_000 - 1_090_000 } })
    // Of what was taken nothing comes back as credit either.
    expect(await loanRow(loan_id)).toMatchObject({ status: 'Fully Paid', client_credit: 0 })
    await undo()
  })

  it('is a plain release where the old loan was paid up meanwhile and the client accepted that', async () => {
    const application_id = await approved()
    await company.pay({ loan_id, amount: pesos(3270) })
    expect(await release(application_id)).toMatchObject({ code: 'DISCLOSURE_CHANGED' })
    await company.acceptOnPaper({ application_id })
    expect(await release(application_id)).toMatchObject({ data: { previous_balance: null } })
  })

  it('is refused for a day gone by, beside an unverified payment, where the proceeds do not reach, and after a write-off', async () => {
    const application_id = await approved()
    await company.daysLater(1)
    expect(await release(application_id, 1)).toMatchObject({ code: 'INVALID_INPUT' })
    const check = await company.pay({ loan_id, amount: pesos(1), method: 'check', reference: uuid() })
    expect(await release(application_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    await company.admin.visitor.get('verifyPayment', { payment_id: check.payment_id })
    await company.superAdmin.visitor.get('writeOffLoan', { loan_id, reason: 'Gone' })
    expect(await release(application_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('is refused where the proceeds do not reach the old balance', async () => {
    const refused = 'The amount is too small for these terms.'
    await expect(approved(pesos(3300))).rejects.toThrow(refused)
  })

  it('never opens the old loan again beside the new one: what is taken back of it is owed by the client', async () => {
    const application_id = await approved()
    const payments = await company.admin.visitor.get('listLoanPayments', { id: loan_id })
    await release(application_id)
    const back = { payment_id: payments[0]?.payment_id ?? '', reason: 'Wrong' }
    expect(await company.admin.visitor.ask('reversePayment', back)).toMatchObject({
      data: { balance: 0, owed: payments[0]?.amount },
    })
  })

  it('twice under one id is once', async () => {
    const application_id = await approved()
    const key = uuid()
    const first = await release(application_id, 0, key)
    expect(await release(application_id, 0, key)).toMatchObject({ data: 'data' in first ? first.data : {} })
  })
})

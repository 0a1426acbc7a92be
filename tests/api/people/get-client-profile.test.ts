import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { addDays, manilaInstant } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { paymentForm } from '../../support/money/payment-form.ts'

const at = useApp()

it('shows who is no one’s yet to every CI while an application waits, and to none after it', async () => {
  const ana = await aClient(at)
  const application_id = await anApplication(at, ana)
  const visitor = await signInAs(at, await anInvestigator(at))
  expect(await visitor.ask('getClientProfile', { id: ana.accId })).toMatchObject({ success: true })
  for (const status of ['Rejected', 'Cancelled'] as const) {
    await at.db
      .updateTable('application')
      .set({ status })
      .where('application_id', '=', application_id)
      .execute()
    expect(await visitor.ask('getClientProfile', { id: ana.accId })).toMatchObject({ code: 'NOT_FOUND' })
  }
})

it('opens a client into person, loan, schedule, payments with their parts, and visits', async () => {
  const isko = await anInvestigator(at, { firstname: 'Isko', lastname: 'Rivera' })
  const ana = await aClient(at, { investigator: isko, lastname: 'Santos', firstname: 'Ana' })
  const loan = await aReleasedLoan(at, ana)
  const visitor = await signInAs(at, isko)
  const [payment_id, visit_id] = [newId(), newId()]
  await visitor.get(
    'collectPayment',
    paymentForm(at, { payment_id, loan_id: loan.loanId, amount: pesos(500) }),
    { key: payment_id },
  )
  await visitor.get(
    'recordVisit',
    {
      visit_id,
      loan_id: loan.loanId,
      outcome: 'not at home',
      promise_on: null,
      promise_amount: null,
      note: '',
      occurred_at: at.clock.now(),
    },
    { key: visit_id },
  )
  const profile = await visitor.get('getClientProfile', { id: ana.accId })
  expect(profile).toMatchObject({
    acc_id: ana.accId,
    account_status: 'Active',
    file_version: 1,
    assigned_ci: 'Isko Rivera',
    person: { lastname: 'Santos' },
    other_info: { prd_work: 'Tindera' },
    visits: [{ visit_id, outcome: 'not at home', has_photo: false, by: 'Isko Rivera' }],
  })
  expect(profile.loans).toHaveLength(1)
  expect(profile.loans[0]).toMatchObject({
    loan_id: loan.loanId,
    balance: loan.totalPayable - pesos(500),
    payments: [{ payment_id, amount: pesos(500), collector: 'Isko Rivera', status: 'Posted' }],
  })
  const parts = profile.loans[0]?.payments[0]?.parts ?? []
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(pesos(500))
  expect(profile.loans[0]?.instalments).toHaveLength(13)
  expect(await visitor.get('getClientProfile', { id: ana.accId })).toEqual(profile)
})

it('shows payments the newest first, by their days, and those of one day as they came', async () => {
  const isko = await anInvestigator(at)
  const ana = await aClient(at, { investigator: isko })
  const { loanId: loan_id } = await aReleasedLoan(at, ana)
  const visitor = await signInAs(at, isko)
  const today = at.clock.today()
  const taken: number[] = []
  for (const [index, daysAgo] of [0, 1, 0, 1].entries()) {
    const payment_id = newId()
    const business_on = addDays(today, -daysAgo)
    const occurred_at = manilaInstant(business_on, 9)
    const wish = { payment_id, loan_id, amount: pesos(100 + index), business_on, occurred_at }
    await visitor.get('collectPayment', paymentForm(at, wish), { key: payment_id })
    taken.push(pesos(100 + index))
  }
  const { loans } = await visitor.get('getClientProfile', { id: ana.accId })
  const amounts = (payments: readonly { amount: number }[] = []) => payments.map(({ amount }) => amount)
  const [first, second, third, fourth] = taken
  expect(amounts(loans[0]?.payments)).toEqual([third, first, fourth, second])
  expect(amounts(await visitor.get('listLoanPayments', { id: loan_id }))).toEqual([
    third,
    first,
    fourth,
    second,
  ])
})

it('shows visits the newest first, though one before arrived later', async () => {
  const isko = await anInvestigator(at)
  const ana = await aClient(at, { investigator: isko })
  const { loanId: loan_id } = await aReleasedLoan(at, ana)
  const visitor = await signInAs(at, isko)
  const [middle, last, first] = [newId(), newId(), newId()]
  const hours: Record<string, number> = { [middle]: 8, [last]: 9, [first]: 7 }
  for (const visit_id of [middle, last, first]) {
    const occurred_at = manilaInstant(at.clock.today(), hours[visit_id] ?? 0)
    const nothing = { outcome: 'not at home', promise_on: null, promise_amount: null, note: '' } as const
    await visitor.get('recordVisit', { visit_id, loan_id, ...nothing, occurred_at }, { key: visit_id })
  }
  const { visits } = await visitor.get('getClientProfile', { id: ana.accId })
  expect(visits.map(({ visit_id }) => visit_id)).toEqual([last, middle, first])
})

it('is for staff who may see the client', async () => {
  const ana = await aClient(at, { investigator: await anInvestigator(at) })
  const ask = async (visitor: Visitor) => {
    const answer = await visitor.ask('getClientProfile', { id: ana.accId })
    return answer.success ? 'shown' : answer.code
  }
  expect(await ask(await signInAs(at, await anAdmin(at)))).toBe('shown')
  expect(await ask(await signInAs(at, await anInvestigator(at)))).toBe('NOT_FOUND')
  expect(await ask(await signInAs(at, ana))).toBe('WRONG_ROLE')
  expect(await ask(new Visitor(at))).toBe('NOT_SIGNED_IN')
})

it('an id that is no client is not found', async () => {
  const admin = await anAdmin(at)
  const visitor = await signInAs(at, admin)
  for (const id of [admin.accId, 999_999])
    expect(await visitor.ask('getClientProfile', { id })).toMatchObject({ status: 404 })
})

it('shows the loan that runs before those that are over', async () => {
  const isko = await anInvestigator(at)
  const ana = await aClient(at, { investigator: isko })
  const over = await aReleasedLoan(at, ana)
  for (const table of ['loan', 'application'] as const)
    await at.db
      .updateTable(table)
      .set({ status: 'Fully Paid' })
      .where('application_id', '=', over.applicationId)
      .execute()
  const running = await aReleasedLoan(at, ana)
  const visitor = await signInAs(at, isko)
  const { loans } = await visitor.get('getClientProfile', { id: ana.accId })
  expect(loans.map(({ loan_id }) => loan_id)).toEqual([running.loanId, over.loanId])
})

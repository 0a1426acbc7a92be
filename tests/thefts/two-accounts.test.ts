/** Who owes on one account borrows on another of the same name and birth date. */
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addDays, toLocalDate } from '../../domain/calendar.ts'
import { pesos } from '../../domain/money.ts'
import { endDay } from '../support/money/day-end.ts'
import * as steps from '../support/money/loan-steps.ts'
import { theRow } from '../support/rows/the-row.ts'
import type { Visitor } from '../support/world/test-app.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let one: number
let other: number
let client: Visitor
let years = 0

beforeEach(async () => {
  ;[one, other] = [await company.newClient(), await company.newClient()]
  const birthdate = toLocalDate(`${1970 + ++years}-05-17`)
  await at.db
    .updateTable('person')
    .set({ birthdate })
    .where('p_id', 'in', ({ selectFrom }) =>
      selectFrom('account').select('p_id').where('acc_id', 'in', [one, other]),
    )
    .execute()
  await at.db
    .updateTable('person')
    .set({ firstname: 'ANA', lastname: 'dela  cruz' })
    .where('p_id', '=', ({ selectFrom }) => selectFrom('account').select('p_id').where('acc_id', '=', other))
    .execute()
  client = await company.clientVisitor(other)
})

const apply = () => steps.askToBorrow(company, client)
const approve = (application_id: number) => steps.approve(company, application_id, { version: 1 })
const release = (application_id: number) => steps.release(company, application_id)
const refused = (words: string) => ({
  code: 'OPEN_APPLICATION',
  data: expect.stringContaining(words) as string,
})
const oneAtATime = refused('Another account of the same name and birth date')

it('a loan that was written off is owed under every account, at each step', async () => {
  const lent = await company.lend({ accId: one, amount: pesos(5000) })
  await company.superAdmin.visitor.get('writeOffLoan', { loan_id: lent.loanId, reason: 'Gone' })
  const owed = refused('of an earlier loan')
  expect(await apply()).toMatchObject(owed)
  const second = await company.applied({ accId: other, amount: pesos(5000), status: 'Approved by CI' })
  expect(await approve(second)).toMatchObject(owed)
  await company.pay({ loan_id: lent.loanId, amount: pesos(5450) })
  expect(await approve(second)).toMatchObject({ success: true })
})

it('a loan that runs under one account is the only one, at each step; paid up, the next is lent under either', async () => {
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  expect(await apply()).toMatchObject(oneAtATime)
  const application_id = await company.applied({
    accId: other,
    amount: pesos(5000),
    status: 'Approved by Admin',
  })
  await company.acceptOnPaper({ application_id })
  expect(await release(application_id)).toMatchObject(oneAtATime)
  await company.pay({ loan_id: loanId, amount: pesos(5450) })
  expect(await release(application_id)).toMatchObject({ success: true })
})

it('what is asked for under one account waits alone: nothing is asked for or lent under the other meanwhile', async () => {
  const first = await company.applied({ accId: one, amount: pesos(5000), status: 'Approved by CI' })
  expect(await apply()).toMatchObject(oneAtATime)
  const second = await company.applied({ accId: other, amount: pesos(5000), status: 'Approved by CI' })
  expect(await approve(second)).toMatchObject(oneAtATime)
  const form = { decision: 'reject', application_id: first, reason: 'Asked twice' } as const
  await company.admin.visitor.get('decideLoan', form)
  expect(await approve(second)).toMatchObject({ success: true })
})

it('a payment that no one has found under one account lends nothing under the other', async () => {
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  const reference = `30000000000${years + 10}`
  const { payment_id } = await company.pay({
    loan_id: loanId,
    amount: pesos(5450),
    method: 'GCash',
    reference,
  })
  const waits = refused('by GCash is not verified yet')
  expect(await apply()).toMatchObject(waits)
  const second = await company.applied({ accId: other, amount: pesos(5000), status: 'Approved by CI' })
  expect(await approve(second)).toMatchObject(waits)
  await company.otherAdmin.visitor.get('verifyPayment', { payment_id })
  expect(await approve(second)).toMatchObject({ success: true })
})

it('a loan that was paid up by what is taken back does not run again beside the loan of the other account: the client owes it', async () => {
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(5450) })
  await company.lend({ accId: other, amount: pesos(5000) })
  const reverse = { payment_id, reason: 'Another’s money' }
  const answer = await company.admin.visitor.get('reversePayment', reverse)
  expect(answer).toMatchObject({ balance: 0, owed: pesos(5450) })
})

it('nor where the collector takes it back the same day, which the call refuses', async () => {
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(5450) })
  await company.lend({ accId: other, amount: pesos(5000) })
  const back = { payment_id, reason: 'Never came', occurred_at: at.clock.now() }
  expect(await company.ci.visitor.ask('voidOwnPayment', back)).toMatchObject({ code: 'OPEN_APPLICATION' })
  const standing = await theRow(at.db, 'loan', { loan_id: loanId })
  expect(standing).toMatchObject({ status: 'Fully Paid', balance: 0 })
})

it('nor where the credit that paid it up is taken back: the preview and the call refuse alike', async () => {
  const first = await company.lend({ accId: one, amount: pesos(5000) })
  await company.pay({ loan_id: first.loanId, amount: pesos(10_900) })
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  const { visitor } = company.admin
  await visitor.get('applyCredit', { loan_id: loanId, amount: pesos(5450), reason: 'Asked for it' })
  expect(await theRow(at.db, 'loan', { loan_id: loanId })).toMatchObject({ status: 'Fully Paid' })
  await company.lend({ accId: other, amount: pesos(5000) })
  const { payment_id } = await theRow(at.db, 'payment', { loan_id: loanId })
  const open = { code: 'OPEN_APPLICATION' }
  expect(await visitor.ask('previewReversal', { payment_id })).toMatchObject(open)
  const back = { payment_id, reason: 'Not asked for' }
  expect(await company.otherAdmin.visitor.ask('reversePayment', back)).toMatchObject(open)
  expect(await theRow(at.db, 'loan', { loan_id: loanId })).toMatchObject({ status: 'Fully Paid' })
})

it('credit is handed out under no account while another owes for what was taken back', async () => {
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(5450) })
  const later = await company.lend({ accId: other, amount: pesos(5000) })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Another’s money' })
  await company.pay({ loan_id: later.loanId, amount: pesos(5950) })
  const refund = { acc_id: other, amount: pesos(500), from: 'cash_on_hand' as const, reason: 'Asked for it' }
  expect(await company.admin.visitor.ask('refundCredit', refund)).toMatchObject({
    code: 'STATE_CONFLICT',
    data: expect.stringContaining('for a reversed payment') as string,
  })
})

it('nothing is lent under either while the reversal of what paid the first loan waits', async () => {
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(5450) }, company.admin)
  const second = await company.applied({ accId: other, amount: pesos(5000), status: 'Approved by CI' })
  const { visitor } = company.otherAdmin
  expect(await visitor.get('reversePayment', { payment_id, reason: 'Wrong client' })).toMatchObject({
    waits: true,
  })
  const waits = refused('taken back is not decided yet')
  expect(await approve(second)).toMatchObject(waits)
  expect(await client.get('hasOpenApplication', {})).toMatchObject({ why: 'application' })
  await visitor.get('refuseReversal', { payment_id, reason: 'It was right' })
  expect(await approve(second)).toMatchObject({ success: true })
})

it('nor by a penalty that nobody had decided on', async () => {
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  await company.daysLater(20)
  await endDay(at, addDays(at.clock.today(), -1))
  const rows = await company.admin.visitor.get('listPenalties', { id: loanId })
  expect(rows[0]).toMatchObject({ status: 'Proposed' })
  await company.pay({ loan_id: loanId, amount: pesos(5450) })
  await company.lend({ accId: other, amount: pesos(5000) })
  const penalty_ids = rows.map(({ penalty_id }) => penalty_id)
  const posted = await company.admin.visitor.get('postProposedPenalties', { penalty_ids })
  expect(posted).toMatchObject({ sum: 0, passed_over: penalty_ids })
})

it('another person who was born on the same day is nobody’s second account: it is opened, borrows and owes alone', async () => {
  const its = sql<number>`(select p_id from account where acc_id = ${other})`
  await at.db.updateTable('person').set({ firstname: 'Luz' }).where('p_id', '=', its).execute()
  await at.db.updateTable('account').set({ status: 'Pending' }).where('acc_id', '=', other).execute()
  const lent = await company.lend({ accId: one, amount: pesos(5000) })
  await company.superAdmin.visitor.get('writeOffLoan', { loan_id: lent.loanId, reason: 'Gone' })
  await company.admin.visitor.get('changeAccountStatus', { acc_id: other, status: 'Active' })
  expect(await apply()).toMatchObject({ success: true })
})

it('a loan that runs is charged its penalties, whatever is asked for under the other account', async () => {
  const { loanId } = await company.lend({ accId: one, amount: pesos(5000) })
  await company.daysLater(20)
  await endDay(at, addDays(at.clock.today(), -1))
  const rows = await company.admin.visitor.get('listPenalties', { id: loanId })
  await company.applied({ accId: other, amount: pesos(5000) })
  const posted = await company.admin.visitor.get('postProposedPenalties', {
    penalty_ids: rows.map(({ penalty_id }) => penalty_id),
  })
  expect(posted.posted).toEqual(rows.map(({ penalty_id, amount }) => ({ penalty_id, amount })))
  expect(posted.sum).toBeGreaterThan(0)
})

it.each(['Active', 'Closed'] as const)(
  'a second account is opened by the office knowingly, be the first %s',
  async (status) => {
    await at.db.updateTable('account').set({ status }).where('acc_id', '=', one).execute()
    const open = (same_person?: 'yes') =>
      company.admin.visitor.ask('changeAccountStatus', { acc_id: other, status: 'Active', same_person })
    await at.db.updateTable('account').set({ status: 'Pending' }).where('acc_id', '=', other).execute()
    expect(await open()).toMatchObject({
      data: [{ fieldname: 'same_person', message: expect.stringContaining(`account ${one}`) as string }],
    })
    expect(await open('yes')).toMatchObject({ success: true })
  },
)

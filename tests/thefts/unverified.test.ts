/** A payment that no one has found yet pays a friend's loan up, so that the next one is handed out before anybody looks. */
import { beforeEach, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import * as steps from '../support/money/loan-steps.ts'
import { reverse } from '../support/money/reverse.ts'
import { useClientEach } from '../support/people/use-made.ts'
import { theRow } from '../support/rows/the-row.ts'
import { CO_MAKER } from '../support/world/complete-client-file.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
const friend = useClientEach(company)
let loanId: number
beforeEach(async () => {
  ;({ loanId } = await company.lend({ accId: friend.accId, amount: pesos(5000) }))
  await company.daysLater(2)
})

let running = 0
const payUp = async (method: 'GCash' | 'cash' = 'GCash') =>
  (
    await company.pay({
      loan_id: loanId,
      amount: pesos(5450),
      method,
      reference: method === 'cash' ? '' : `10000000000${10 + ++running}`,
    })
  ).payment_id
const apply = () => steps.askToBorrow(company, friend.visitor)
const appliedNow = async () => {
  const answer = await apply()
  if (!answer.success) throw new Error(answer.code)
  return answer.data.application_id
}
const recommend = (application_id: number) => steps.recommend(company, application_id)
const approve = (application_id: number) => steps.approve(company, application_id)
const release = (application_id: number) => steps.release(company, application_id)
/** One that is typed in while an application is on its way. */
const oneMore = async () => {
  const { payment_id } = await company.pay({
    loan_id: loanId,
    amount: pesos(50),
    method: 'GCash',
    reference: `20000000000${10 + ++running}`,
  })
  return payment_id
}
const verify = (payment_id: string) => company.otherAdmin.visitor.get('verifyPayment', { payment_id })
const waits = {
  code: 'OPEN_APPLICATION',
  data: expect.stringContaining('by GCash is not verified yet') as string,
}
const levelNow = async () => (await theRow(at.db, 'client', { acc_id: friend.accId })).loan_level

it('is no ground to apply on, and the app says so before; once it is found, the client applies', async () => {
  const payment_id = await payUp()
  expect(await friend.visitor.get('hasOpenApplication', {})).toMatchObject({
    open: true,
    may_renew: false,
    why: 'payment to verify',
  })
  expect(await apply()).toMatchObject(waits)
  await verify(payment_id)
  expect(await friend.visitor.get('hasOpenApplication', {})).toEqual({
    open: false,
    may_renew: false,
    why: null,
    amount: null,
  })
  expect(await apply()).toMatchObject({ success: true })
})

it('stops an application at the approval, and at the release', async () => {
  await payUp('cash')
  const application_id = await appliedNow()
  await recommend(application_id)
  const first = await oneMore()
  expect(await approve(application_id)).toMatchObject(waits)
  await verify(first)
  expect(await approve(application_id)).toMatchObject({ success: true })
  await company.acceptOnPaper({ application_id })
  const second = await oneMore()
  expect(await release(application_id)).toMatchObject(waits)
  await verify(second)
  expect(await release(application_id)).toMatchObject({ success: true })
})

it('raises no level before it is found', async () => {
  const payment_id = await payUp()
  expect(await levelNow()).toBe(1)
  await verify(payment_id)
  expect(await levelNow()).toBe(2)
})

it('lets the level where it was when it is taken back instead', async () => {
  const payment_id = await payUp()
  await reverse(company, { payment_id, reason: 'Never came' })
  expect(await levelNow()).toBe(1)
  await payUp('cash')
  expect(await levelNow()).toBe(2)
})

it('that turns out a forgery when the next loan runs has raised nothing: the level goes back', async () => {
  const payment_id = await payUp()
  await verify(payment_id)
  const application_id = await appliedNow()
  await recommend(application_id)
  await approve(application_id)
  await company.acceptOnPaper({ application_id })
  expect(await release(application_id)).toMatchObject({ success: true })
  expect(await levelNow()).toBe(2)
  await reverse(company, { payment_id, reason: 'The receipt was forged' })
  expect(await levelNow()).toBe(1)
})

it('lets nothing go that secures the loan: it runs again once the payment turns out never to have come', async () => {
  const payment_id = await payUp()
  expect((await theRow(at.db, 'loan', { loan_id: loanId })).status).toBe('Fully Paid')
  const { p_id } = await theRow(at.db, 'account', { acc_id: friend.accId })
  const stranger = { ...CO_MAKER, p_id, pcd_name: 'Wala Tao', pcd_contact: '09990000000' }
  expect(await friend.visitor.ask('updateCoMaker', stranger)).toMatchObject({ code: 'STATE_CONFLICT' })
  const { admin, superAdmin } = company
  const closed = { acc_id: friend.accId, status: 'Closed' } as const
  const erased = { acc_id: friend.accId, reason: 'Asked for it' }
  expect(await admin.visitor.ask('changeAccountStatus', closed)).toMatchObject({ code: 'OPEN_APPLICATION' })
  expect(await superAdmin.visitor.ask('eraseClient', erased)).toMatchObject({ code: 'OPEN_APPLICATION' })
  await reverse(company, { payment_id, reason: 'Never came' })
  expect((await theRow(at.db, 'loan', { loan_id: loanId })).status).toBe('Released')
  await verify(await payUp())
  expect(await friend.visitor.ask('updateCoMaker', stranger)).toMatchObject({ success: true })
  expect(await admin.visitor.ask('changeAccountStatus', closed)).toMatchObject({ success: true })
})

import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { debitsLessCredits, movedSince } from '../../support/money/books.ts'
import { theRow } from '../../support/rows/the-row.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

async function proposed(): Promise<string> {
  const { loanId } = await company.lend()
  const { payment_id } = await company.pay({ loan_id: loanId }, company.otherAdmin)
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Not asked for' })
  return payment_id
}
const refuse = (payment_id: string, by: Member = company.superAdmin) =>
  by.visitor.ask('refuseReversal', { payment_id, reason: 'The client has the slip' })

it('leaves the payment as it is, says why, and another reversal may be proposed', async () => {
  const payment_id = await proposed()
  const before = await debitsLessCredits(at.db)
  expect(await refuse(payment_id)).toMatchObject({ data: { payment_id, status: 'Refused' } })
  expect(await movedSince(at.db, before)).toEqual({})
  const { rows } = await company.admin.visitor.get('listReversals', { status: 'Refused' })
  expect(rows).toMatchObject([{ refused_reason: 'The client has the slip', decided_by: 'Sofia Santos' }])
  expect(await company.superAdmin.visitor.ask('confirmReversal', { payment_id })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  expect(
    await company.admin.visitor.ask('reversePayment', { payment_id, reason: 'It was given back' }),
  ).toMatchObject({ data: { waits: true } })
})

it('lets who proposed it take it back', async () => {
  expect(await refuse(await proposed(), company.admin)).toMatchObject({ success: true })
})

it('refuses what was decided and what is not there, and is the office’s to do', async () => {
  const payment_id = await proposed()
  expect(await refuse(payment_id, company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
  await company.superAdmin.visitor.get('confirmReversal', { payment_id })
  expect(await refuse(payment_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await refuse(uuid())).toMatchObject({ code: 'NOT_FOUND' })
})

it('twice under one id is once', async () => {
  const form = { payment_id: await proposed(), reason: 'No' }
  const key = uuid()
  const first = await company.superAdmin.visitor.get('refuseReversal', form, { key })
  expect(await company.superAdmin.visitor.get('refuseReversal', form, { key })).toEqual(first)
})

it('what is proposed again after a refusal is decided by itself', async () => {
  const again = async () => {
    const payment_id = await proposed()
    await refuse(payment_id)
    await company.admin.visitor.get('reversePayment', { payment_id, reason: 'It was given back' })
    return payment_id
  }
  const { superAdmin } = company
  expect(await superAdmin.visitor.ask('confirmReversal', { payment_id: await again() })).toMatchObject({
    success: true,
  })
  expect(await refuse(await again())).toMatchObject({ data: { status: 'Refused' } })
})

it('and until it is decided the client is neither closed nor erased: the loan would run again', async () => {
  const { loanId: loan_id, accId: acc_id } = await company.lend()
  const { balance } = await theRow(at.db, 'loan', { loan_id })
  const { payment_id } = await company.pay({ loan_id, amount: balance }, company.otherAdmin)
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Not asked for' })
  const { visitor } = company.superAdmin
  await visitor.get('verifyPassword', { password: PASSWORD })
  const close = () => visitor.ask('changeAccountStatus', { acc_id, status: 'Closed' })
  const erase = () => visitor.ask('eraseClient', { acc_id, reason: 'Asked for it' })
  expect(await close()).toMatchObject({ code: 'OPEN_APPLICATION' })
  expect(await erase()).toMatchObject({ code: 'OPEN_APPLICATION' })
  await refuse(payment_id)
  expect(await close()).toMatchObject({ success: true })
  expect(await erase()).toMatchObject({ success: true })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { lend, openCompany, pay, type Company } from '../../support/lending-company.ts'
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
afterAll(() => test.close())

it('says to anybody what became of a slip, and names nobody', async () => {
  const anybody = new Visitor(test)
  const { loanId } = await lend(company)
  const slip_no = formatSlip('B2', 7)
  const { payment_id } = await pay(company, { loan_id: loanId, slip_no, method: 'Maya', reference: 'MAYA1' })
  const facts = { slip_no, amount: 109_000, business_on: '2026-11-21' }
  expect(await anybody.get('readSlip', { id: payment_id })).toEqual({ state: 'for verification', ...facts })
  await company.admin.visitor.get('verifyPayment', { payment_id })
  expect(await anybody.get('readSlip', { id: payment_id })).toEqual({ state: 'posted', ...facts })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Fake receipt' })
  expect(await anybody.get('readSlip', { id: payment_id })).toEqual({ state: 'reversed', ...facts })
  expect(await anybody.get('readSlip', { id: uuid() })).toEqual({
    state: 'not posted yet',
    slip_no: null,
    amount: null,
    business_on: null,
  })
})

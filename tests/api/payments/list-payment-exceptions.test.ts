import { afterAll, beforeAll, expect, it } from 'vitest'
import { lend, openCompany, pay, type Company } from '../../support/lending-company.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
afterAll(() => test.close())

it('shows the office what was posted but does not fit, the oldest first', async () => {
  const { loanId } = await lend(company)
  await pay(company, { loan_id: loanId })
  const twin = await pay(company, { loan_id: loanId })
  test.clock.advanceBy(1000)
  const strange = await pay(company, { loan_id: loanId }, company.otherCi)
  expect(await company.admin.visitor.get('listPaymentExceptions', {})).toEqual([
    {
      payment_id: twin.payment_id,
      loan_id: loanId,
      client: 'Ana Dela Cruz',
      amount: 109_000,
      business_on: '2026-11-21',
      collector: 'Ramon Reyes',
      reason: 'looks like a duplicate',
    },
    expect.objectContaining({
      payment_id: strange.payment_id,
      collector: 'Carla Cruz',
      reason: 'not assigned',
    }),
  ])
  expect(await company.ci.visitor.ask('listPaymentExceptions', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany, type Company } from '../../support/lending-company.ts'
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
afterAll(() => test.close())

it('lists those of the terms in force that are paid in eight instalments', async () => {
  const eight = await company.ci.visitor.get('getEightInstalmentTerms', {})
  const all = await company.ci.visitor.get('getTermsAndInterest', {})
  expect(eight).toEqual(all.filter((row) => row.instalments === 8))
  expect(eight).toMatchObject([{ kind: 'Salary Loan', frequency: 'semi-monthly', months: 4 }])
})

it('needs a session', async () => {
  expect(await new Visitor(test).ask('getEightInstalmentTerms', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

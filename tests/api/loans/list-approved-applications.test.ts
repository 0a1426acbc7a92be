import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  applied,
  approvedApplication,
  newClient,
  openCompany,
  type Company,
} from '../../support/lending-company.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
afterAll(() => test.close())

it('lists what was approved and not yet released, a CI’s own', async () => {
  await applied(company, { accId: await newClient(company) })
  const byCi = await applied(company, { accId: await newClient(company), status: 'Approved by CI' })
  const byAdmin = await approvedApplication(company)
  const { rows } = await company.ci.visitor.get('listApprovedApplications', {})
  expect(rows.map((row) => [row.application_id, row.status])).toEqual([
    [byCi, 'Approved by CI'],
    [byAdmin, 'Approved by Admin'],
  ])
  expect(await company.otherCi.visitor.get('listApprovedApplications', {})).toMatchObject({
    rows: [],
    total: 0,
  })
})

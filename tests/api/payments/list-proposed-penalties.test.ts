import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { endDay } from '../../support/day-end.ts'
import { daysLater, lend, newClient, openCompany, type Company } from '../../support/lending-company.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company
/** Friday 18 December: three loans each have three instalments late, ₱ 29.07, ₱ 16.35 and ₱ 3.63. */
beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
  await lend(company, { accId: await newClient(company, { lastname: 'Abalos' }) })
  await lend(company, { accId: await newClient(company, { lastname: 'Bello' }) })
  await lend(company, { accId: await newClient(company, { lastname: 'Cortez', ci: company.otherCi }) })
  await daysLater(company, 27)
  await endDay(test, addDays(test.clock.today(), -1))
})
afterAll(() => test.close())

const list = (input = {}) => company.admin.visitor.get('listProposedPenalties', input)
const SUM = 2907 + 1635 + 363

it('gives what waits, with client, CI and reason, and the totals of all', async () => {
  const { rows, ...totals } = await list({ limit: 4 })
  expect(totals).toMatchObject({ total: 9, sums: { amount: 3 * SUM } })
  expect(rows[0]).toMatchObject({
    client: 'Ana Abalos',
    instalment_no: 1,
    amount: 2907,
    penalty_on: '2026-12-17',
    reason: '19 days late',
    assigned_ci: 'Ramon Reyes',
  })
})

it('page by page gives each once', async () => {
  const seen: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const found = await list({ limit: 4, ...(after === undefined ? {} : { after }) })
    seen.push(...found.rows.map((row) => row.penalty_id))
    after = found.next
  }
  expect(seen).toHaveLength(9)
  expect(new Set(seen).size).toBe(9)
})

it('finds by name and by CI, with the totals of what is asked for', async () => {
  expect(await list({ search: 'bello' })).toMatchObject({ total: 3, sums: { amount: SUM } })
  expect(await list({ mgt_id: company.otherCi.mgtId })).toMatchObject({ total: 3 })
  expect(await list({ search: '%' })).toMatchObject({ rows: [], total: 0, sums: { amount: 0 } })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listProposedPenalties', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

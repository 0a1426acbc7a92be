import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOLIDAYS_2026 } from '../../../domain/holidays-2026.ts'
import { openCompany, type Company } from '../../support/lending-company.ts'
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
afterAll(() => test.close())

it('lists the terms in force for both kinds and all frequencies', async () => {
  const terms = await company.ci.visitor.get('getTermsAndInterest', {})
  expect(terms).toHaveLength(3 * 8 + 3 * 6)
  expect(terms.find((row) => row.frequency === 'weekly' && row.months === 9)).toMatchObject({
    instalments: 39,
  })
  expect(terms.find((row) => row.kind === 'Salary Loan' && row.months === 9)).toMatchObject({
    quote: 'add-on',
    rate_per_month: 2.5,
    service_fee_pct: 3,
    notarial_fee: 10_000,
    penalty_pct_per_month: 5,
    grace_days: 3,
    min_amount: 300_000,
    max_amount: 10_000_000,
  })
  expect(terms.find((row) => row.kind === 'SME')).toMatchObject({ quote: 'diminishing', rate_per_month: 4 })
})

it('leaves out what is retired and what is still to come', async () => {
  const today = test.clock.today()
  const all = await company.ci.visitor.get('getTermsAndInterest', {})
  const ids = all.map((row) => row.terms_id)
  await test.db
    .updateTable('terms_and_interest')
    .set({ retired_on: today })
    .where('terms_id', '=', ids[0] ?? 0)
    .execute()
  await test.db
    .updateTable('terms_and_interest')
    .set({ effective_from: '2030-01-01' as typeof today })
    .where('terms_id', '=', ids[1] ?? 0)
    .execute()
  const left = await company.ci.visitor.get('getTermsAndInterest', {})
  expect(left.map((row) => row.terms_id)).toEqual(ids.slice(2))
})

it('needs a session', async () => {
  expect(await new Visitor(test).ask('getTermsAndInterest', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

it('starts with the holidays that the domain knows', async () => {
  const rows = await test.db
    .selectFrom('holiday')
    .select(['holiday_on', 'name'])
    .orderBy('holiday_on')
    .execute()
  expect(rows.map((row) => [row.holiday_on, row.name])).toEqual([...HOLIDAYS_2026])
})

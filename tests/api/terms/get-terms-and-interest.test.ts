import { describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { HOLIDAYS_2026 } from '../../../domain/holidays-2026.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

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
  const today = at.clock.today()
  const all = await company.ci.visitor.get('getTermsAndInterest', {})
  const ids = all.map((row) => row.terms_id)
  await at.db
    .updateTable('terms_and_interest')
    .set({ retired_on: today })
    .where('terms_id', '=', ids[0] ?? 0)
    .execute()
  await at.db
    .updateTable('terms_and_interest')
    .set({ effective_from: '2030-01-01' as typeof today })
    .where('terms_id', '=', ids[1] ?? 0)
    .execute()
  const left = await company.ci.visitor.get('getTermsAndInterest', {})
  expect(left.map((row) => row.terms_id)).toEqual(ids.slice(2))
  await at.db
    .updateTable('terms_and_interest')
    .set({ retired_on: null, effective_from: toLocalDate('2022-02-01') })
    .where('terms_id', 'in', ids.slice(0, 2))
    .execute()
})

it('needs a session', async () => {
  expect(await new Visitor(at).ask('getTermsAndInterest', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

it('starts with the holidays that the domain knows', async () => {
  const rows = await at.db
    .selectFrom('holiday')
    .select(['holiday_on', 'name'])
    .orderBy('holiday_on')
    .execute()
  expect(rows.map((row) => [row.holiday_on, row.name])).toEqual([...HOLIDAYS_2026])
})

describe('what is offered for an amount', () => {
  const offered = async (by: Visitor, asked: Centavos) => {
    const rows = await by.get('getTermsAndInterest', { amount: asked })
    return rows.map(({ kind, frequency, months }) => `${kind}, ${frequency}, ${months}`)
  }

  it('can be lent at that amount: no term of a month is, where its fees alone are above the ceiling', async () => {
    const small = await offered(company.ci.visitor, pesos(3000))
    expect(small).not.toContain('Salary Loan, weekly, 1')
    expect(small).toContain('Salary Loan, weekly, 3')
    expect(small.filter((row) => row.startsWith('SME'))).toEqual([])
    expect(await offered(company.ci.visitor, pesos(20_000))).toContain('SME, monthly, 6')
    expect(await offered(company.ci.visitor, pesos(0.01))).toEqual([])
  })

  it('is nothing whose fees would leave nothing of the loan, and everything else all the same', async () => {
    const before = await offered(company.ci.visitor, pesos(3000))
    const [first] = await company.ci.visitor.get('getTermsAndInterest', { amount: pesos(3000) })
    const ofFirst = at.db.updateTable('terms_and_interest').where('terms_id', '=', first!.terms_id)
    await ofFirst.set({ notarial_fee: pesos(3000) }).execute()
    expect(await offered(company.ci.visitor, pesos(3000))).toEqual(before.slice(1))
    await ofFirst.set({ notarial_fee: first!.notarial_fee }).execute()
  })

  it.each([pesos(3000), pesos(5000), pesos(8500)])(
    'is taken by an application for %s, and nothing else is',
    async (wished) => {
      const client = await company.clientVisitor(await company.newClient({ level: 3 }))
      const offers = new Set(
        (await client.get('getTermsAndInterest', { amount: wished })).map((row) => row.terms_id),
      )
      expect(offers.size).toBeGreaterThan(0)
      for (const { terms_id } of await company.ci.visitor.get('getTermsAndInterest', {})) {
        const answer = await client.ask('applyForLoan', { terms_id, amount: wished })
        expect([terms_id, answer.success]).toEqual([terms_id, offers.has(terms_id)])
        if (answer.success)
          await client.get('cancelApplication', { application_id: answer.data.application_id, reason: '' })
      }
    },
  )

  it('is, without an amount, what the most that terms lend can be, however high the level', async () => {
    const client = await company.clientVisitor(await company.newClient({ level: 99 }))
    const all = await client.get('getTermsAndInterest', {})
    expect(all.map(({ kind, frequency, months }) => `${kind}, ${frequency}, ${months}`)).toContain(
      'Salary Loan, weekly, 3',
    )
  })

  it('is, without an amount, also what can be lent on large amounts only, to whom the level lends those', async () => {
    const client = await company.clientVisitor(await company.newClient({ level: 99 }))
    const small = await offered(client, pesos(3000))
    const all = await client.get('getTermsAndInterest', {})
    const weekly = 'Salary Loan, weekly, 1'
    expect(small).not.toContain(weekly)
    expect(all.map(({ kind, frequency, months }) => `${kind}, ${frequency}, ${months}`)).toContain(weekly)
  })

  it('is nothing to a client above the level, and without an amount what the level lends', async () => {
    const client = await company.clientVisitor(await company.newClient())
    expect(await offered(client, pesos(5000.01))).toEqual([])
    const all = await client.get('getTermsAndInterest', {})
    expect(all.length).toBeGreaterThan(5)
    expect(
      all.filter((row) => row.kind === 'SME' || (row.frequency === 'weekly' && row.months === 1)),
    ).toEqual([])
  })
})

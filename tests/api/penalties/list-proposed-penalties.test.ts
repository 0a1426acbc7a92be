import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { endDay } from '../../support/money/day-end.ts'
import { restructured } from '../../support/money/restructure.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
/** Friday 18 December: three loans each have three instalments late, ₱ 29.07, ₱ 16.35 and ₱ 3.63. */
beforeAll(async () => {
  await company.lend({ accId: await company.newClient({ lastname: 'Abalos' }) })
  await company.lend({ accId: await company.newClient({ lastname: 'Bello' }) })
  await company.lend({ accId: await company.newClient({ lastname: 'Cortez', ci: company.otherCi }) })
  await company.daysLater(27)
  await endDay(at, addDays(at.clock.today(), -1))
})

const list = (input = {}) => company.admin.visitor.get('listProposedPenalties', input)
const SUM = 2907 + 1635 + 363

it('gives what is proposed, with client, CI and reason, and the totals of all', async () => {
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
  for (const search of ['bello', 'bello, ana'])
    expect(await list({ search }), search).toMatchObject({ total: 3, sums: { amount: SUM } })
  expect(await list({ search: 'bello cortez' }), 'whose names they both are').toMatchObject({ total: 0 })
  expect(await list({ mgt_id: company.otherCi.mgtId })).toMatchObject({ total: 3 })
  expect(await list({ search: '%' })).toMatchObject({ rows: [], total: 0, sums: { amount: 0 } })
})

const lateLoan = async (lastname: string) => {
  at.clock.set(SATURDAY_MORNING)
  await company.daysLater(0)
  const lent = await company.lend({ accId: await company.newClient({ lastname }) })
  await company.daysLater(27)
  await at.db.deleteFrom('day_end_run').execute()
  await endDay(at, addDays(at.clock.today(), -1))
  expect(await list({ search: lastname })).toMatchObject({ total: 3 })
  return lent.loanId
}

it.each([
  [
    'Ligaya',
    'written off',
    (loan_id: number) => company.superAdmin.visitor.get('writeOffLoan', { loan_id, reason: 'Gone' }),
  ],
  [
    'Bagong',
    'restructured',
    async (loan_id: number) => {
      const terms_id = await company.termsId({ frequency: 'monthly', months: 6 })
      return restructured(company, { loan_id, terms_id, reason: 'Flood' })
    },
  ],
])('%s: what was proposed on a loan that is %s goes with it', async (lastname, _, end) => {
  await end(await lateLoan(lastname))
  expect(await list({ search: lastname })).toMatchObject({ rows: [], total: 0 })
  expect(await list()).toMatchObject({ total: 9 })
})

it('stays on a loan that was paid in full before anybody decided, and where it runs again', async () => {
  const loan_id = await lateLoan('Bumalik')
  const { payment_id } = await company.pay({ loan_id, amount: pesos(14_170) })
  expect(await list({ search: 'Bumalik' })).toMatchObject({ total: 3 })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Bad note' })
  await company.daysLater(1)
  await endDay(at, addDays(at.clock.today(), -1))
  expect(await list({ search: 'Bumalik' })).toMatchObject({ total: 3 })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listProposedPenalties', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

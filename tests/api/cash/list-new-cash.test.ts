import { beforeAll, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { type Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(100_000) })
const ids: number[] = []

beforeAll(async () => {
  const add = async (by: Member, form: InputOf<Calls['addCash']>) =>
    ids.push((await by.visitor.get('addCash', form)).new_cash_id)
  await add(company.admin, { kind: 'deposit', amount: pesos(300), business_on: toLocalDate('2026-11-20') })
  await add(company.admin, { kind: 'draw', amount: pesos(50_000) })
  await add(company.superAdmin, { kind: 'draw', amount: pesos(60_000) })
})

const list = (input: InputOf<Calls['listNewCash']> = {}, by: Member = company.admin) =>
  by.visitor.get('listNewCash', input)

it('lists what is pending and what was decided, and says who is still needed', async () => {
  const { rows, total, sums, counts } = await list({ status: 'Waiting' })
  expect(rows.map((row) => [row.new_cash_id, row.is_own, row.needs_super_admin])).toEqual([
    [ids[2], false, false],
    [ids[1], true, true],
    [ids[0], true, false],
  ])
  expect(total).toBe(3)
  expect(sums).toEqual({ capital: 0, draw: 11_000_000, deposit: 30_000, withdrawal: 0 })
  expect(counts).toEqual({ capital: 0, draw: 2, deposit: 1, withdrawal: 0 })
  expect((await list()).total).toBe(4)
})

it('filters by day and goes page by page in both orders', async () => {
  expect((await list({ to: toLocalDate('2026-11-20') })).rows.map((row) => row.new_cash_id)).toEqual([ids[0]])
  for (const sort of ['newest', 'oldest'] as const) {
    const whole = (await list({ sort })).rows.map((row) => row.new_cash_id)
    const paged: number[] = []
    for (let after: string | null | undefined; after !== null;) {
      const found: Awaited<ReturnType<typeof list>> = await list({
        sort,
        limit: 2,
        after: after ?? undefined,
      })
      paged.push(...found.rows.map((row) => row.new_cash_id))
      after = found.next
    }
    expect(paged).toEqual(whole)
  }
})

it('is the office’s to read', async () => {
  expect(await company.ci.visitor.ask('listNewCash', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

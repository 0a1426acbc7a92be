import { beforeAll, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { listReleases } from '../../../contract/loans/lending.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { moveCash } from '../../support/money/move-cash.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

beforeAll(async () => {
  await moveCash(company, { kind: 'deposit', amount: pesos(50_000) })
  await company.lend({ accId: await company.newClient({ lastname: 'Cruz' }) })
  await company.lend({ accId: await company.newClient({ lastname: 'Abad' }), from: 'bank' })
  await company.daysLater(9)
  await company.lend({ accId: await company.newClient({ lastname: 'Diaz' }), amount: pesos(8000) })
})

const list = (ask: InputOf<typeof listReleases> = {}) => company.admin.visitor.get('listReleases', ask)
const names = async (ask: InputOf<typeof listReleases>) =>
  (await list(ask)).rows.map((row) => row.client.split(',')[0])

it('lists what was handed out, the newest first, as the books have it', async () => {
  const { rows, total, sums, next } = await list()
  expect(rows.map((row) => [row.client, row.place, row.released_on, row.principal])).toEqual([
    ['Diaz, Ana', 'cash_on_hand', '2026-11-30', 800_000],
    ['Abad, Ana', 'bank', '2026-11-21', 1_300_000],
    ['Cruz, Ana', 'cash_on_hand', '2026-11-21', 1_300_000],
  ])
  for (const row of rows)
    expect(row).toMatchObject({ amount: row.principal - row.deductions, released_by: 'Alma Abad' })
  const loans = await at.db.selectFrom('loan').select('net_proceeds').execute()
  expect(sums.amount).toBe(loans.reduce((sum, row) => sum + row.net_proceeds, 0))
  expect([total, next]).toEqual([3, null])
})

it.each<[string, InputOf<typeof listReleases>, string[]]>([
  ['a day', { from: toLocalDate('2026-11-30') }, ['Diaz']],
  ['days up to one', { to: toLocalDate('2026-11-29') }, ['Abad', 'Cruz']],
  ['a place', { place: 'bank' }, ['Abad']],
  ['a name', { search: 'diaz' }, ['Diaz']],
  ['a name and a place', { search: 'diaz', place: 'bank' }, []],
  ['a name from a day on', { search: 'cruz', from: toLocalDate('2026-11-22') }, []],
  ['a name up to a day', { search: 'diaz', to: toLocalDate('2026-11-29') }, []],
])('by %s, with the sums of the filter', async (_, ask, expected) => {
  expect(await names(ask)).toEqual(expected)
  const { rows, total, sums } = await list(ask)
  expect({ total, amount: sums.amount }).toEqual({
    total: expected.length,
    amount: rows.reduce((sum, row) => sum + row.amount, 0),
  })
})

it('goes on where the page ended', async () => {
  const first = await list({ limit: 2 })
  expect(first).toMatchObject({ total: 3, rows: [{ client: 'Diaz, Ana' }, { client: 'Abad, Ana' }] })
  expect(await list({ limit: 2, after: first.next ?? '' })).toMatchObject({
    next: null,
    total: 3,
    rows: [{ client: 'Cruz, Ana' }],
  })
})

it.each(['newest', 'oldest'] as const)('the %s first, page by page, gives each once', async (sort) => {
  const oldestFirst = ['Cruz', 'Abad', 'Diaz']
  expect(await names({ sort })).toEqual(sort === 'oldest' ? oldestFirst : oldestFirst.toReversed())
  const paged = await throughPages((place) => list({ sort, limit: 1, ...place }))
  expect(paged).toEqual((await list({ sort })).rows)
})

it('begins at the first day asked for', async () => {
  expect(await names({ sort: 'oldest', from: toLocalDate('2026-11-22') })).toEqual(['Diaz'])
  expect(await names({ sort: 'oldest', to: toLocalDate('2026-11-29') })).toEqual(['Cruz', 'Abad'])
})

it('knows no other order', async () => {
  expect(await company.admin.visitor.askRaw('listReleases', { sort: 'largest' })).toMatchObject({
    data: [{ fieldname: 'sort' }],
  })
})

it('refuses a span that ends before it begins', async () => {
  const turned = { from: toLocalDate('2026-11-30'), to: toLocalDate('2026-11-29') }
  expect(await company.admin.visitor.ask('listReleases', turned)).toMatchObject({ code: 'INVALID_INPUT' })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listReleases', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('however many one place handed out, pages of one begin with the newest or the oldest of all', async () => {
  for (const lastname of ['Egan', 'Flores'])
    await company.lend({ accId: await company.newClient({ lastname }), amount: pesos(8000) })
  const oldestFirst = ['Cruz', 'Abad', 'Diaz', 'Egan', 'Flores']
  for (const [sort, expected] of [
    ['oldest', oldestFirst],
    ['newest', oldestFirst.toReversed()],
  ] as const) {
    const paged = await throughPages((place) => list({ sort, limit: 1, ...place }))
    expect(paged.map((row) => row.client.split(',')[0])).toEqual(expected)
  }
})

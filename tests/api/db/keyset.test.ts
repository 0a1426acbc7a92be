import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ascending, byAge, descending, key, keyset, nullableKey } from '../../../server/db/keyset.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

interface Thing {
  readonly id: number
  readonly day: string | null
  readonly name: string
  readonly at: string
}

beforeEach(async () => {
  await sql`drop table if exists thing`.execute(at.db)
  await sql`create table thing (id bigint primary key, day date, name text not null, at timestamptz not null)`.execute(
    at.db,
  )
})

const NUMBER = key('number', sql`id`)
const ORDERS = {
  ...byAge(NUMBER),
  due: ascending(nullableKey('day', sql`day`), NUMBER),
  'due last': descending(nullableKey('day', sql`day`), NUMBER),
  name: ascending(key('text', sql`lower(name)`), NUMBER),
  moment: descending(key('instant', sql`at`), NUMBER),
}
type Sort = keyof typeof ORDERS

async function insert(things: readonly Thing[]): Promise<void> {
  if (things.length === 0) return
  await sql`insert into thing select * from jsonb_to_recordset(${JSON.stringify(things)}::jsonb)
    as x (id bigint, day date, name text, at timestamptz)`.execute(at.db)
}

async function pageOf(sort: Sort, limit: number, after?: string) {
  const list = keyset({ sort, limit, after }, ORDERS)
  const { rows } = await sql<{ id: number }>`select id, ${list.keys} from thing
    where ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(at.db)
  return list.page(rows)
}

const orderOf = async (sort: Sort) => (await pageOf(sort, 1000)).rows.map(({ id }) => id)

const days = ['2026-11-20', '2026-11-21', '2026-11-22', null]
const names = ['ana', 'Ana', 'Ñ"ana', 'ben', "O'Hara", '']
const moments = ['2026-11-21T02:00:00.000Z', '2026-11-21T02:00:00.001Z', '2026-11-20T23:59:59.999Z']
const thing = fc.record({
  day: fc.constantFrom(...days),
  name: fc.constantFrom(...names),
  at: fc.constantFrom(...moments),
})
const things = (from: number) =>
  fc.array(thing, { maxLength: 12 }).map((all) => all.map((one, index) => ({ id: from + index, ...one })))

it('pages of any size in any order give every row once and in order, while others come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      things(1),
      things(100),
      fc.constantFrom(...(Object.keys(ORDERS) as Sort[])),
      fc.integer({ min: 1, max: 5 }),
      async (there, late, sort, limit) => {
        await sql`delete from thing`.execute(at.db)
        await insert(there)
        const seen: number[] = []
        let page = await pageOf(sort, limit)
        seen.push(...page.rows.map(({ id }) => id))
        await insert(late)
        while (page.next !== null) {
          page = await pageOf(sort, limit, page.next)
          seen.push(...page.rows.map(({ id }) => id))
        }
        // What came in before where the first page ended is not seen, and everything else once, where it belongs.
        const inOrder = await orderOf(sort)
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen).toEqual(inOrder.filter((id) => seen.includes(id)))
        for (const { id } of there) expect(seen).toContain(id)
      },
    ),
    { numRuns: 60 },
  )
})

it('what has no day comes where PostgreSQL puts it', async () => {
  const all = days.map((day, index) => ({ id: index + 1, day, name: 'a', at: moments[0] ?? '' }))
  await insert(all)
  expect(await orderOf('due')).toEqual([1, 2, 3, 4])
  expect(await orderOf('due last')).toEqual([4, 3, 2, 1])
})

it('shows none of the keys, and nothing at all where no row is asked for', async () => {
  await insert([{ id: 1, day: null, name: 'a', at: moments[0] ?? '' }])
  expect(await pageOf('name', 5)).toEqual({ rows: [{ id: 1 }], next: null })
  expect(await pageOf('name', 0)).toEqual({ rows: [], next: null })
})

it('refuses an end whose values are of another kind, or too many', () => {
  const end = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const wrong: [Sort, string][] = [
    ['due', end('due', '2026-02-30', 1)],
    ['due', end('due', '2026-11-21', '1')],
    ['due', end('due', '2026-11-21', 1.5)],
    ['due', end('due', '2026-11-21')],
    ['due', end('due', '2026-11-21', 1, 1)],
    ['due', end('due last', '2026-11-21', 1)],
    ['name', end('name', 'a\0', 1)],
    ['moment', end('moment', 'yesterday', 1)],
    ['newest', end('newest', null)],
    ['newest', 'bmV3ZXN0'],
  ]
  for (const [sort, after] of wrong)
    expect(() => keyset({ sort, limit: 1, after }, ORDERS), `${sort} ${after}`).toThrow('INVALID_INPUT')
})

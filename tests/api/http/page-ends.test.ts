import { sql } from 'kysely'
import type { JsonSchema } from '@valibot/to-json-schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/index.ts'
import { loadDemo } from '../../../server/demo/load-demo.ts'
import { schemaOf } from '../../../server/docs/openapi.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { type Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let boss: Visitor
beforeAll(async () => {
  await loadDemo(at.house, { clients: 40, progress: () => {} })
  // So that there is more than one page of everything.
  await sql`update payment_exception set resolved_at = null`.execute(at.db)
  await sql`update application set status = 'Pending' where status in ('Cancelled', 'Rejected')`.execute(
    at.db,
  )
  // So that several of a list are alike in what they are ordered by.
  await sql`update client set route_order = route_order % 3`.execute(at.db)
  await sql`update payroll set kind = '13th Month', period_from = date_trunc('year', period_from)`.execute(
    at.db,
  )
  await sql`update person set lastname = 'Reyes', firstname = 'Ana'
    where p_id in (select p_id from account join team_member using (acc_id))`.execute(at.db)
  boss = await signInAs(at, await aSuperAdmin(at))
})

const EVER = { from: '2022-01-01', to: '2026-11-21' }
/** What some lists cannot do without. */
const ASKED: Partial<Record<CallName, object>> = {
  listTeam: { id: 9 },
  listApplicationPayments: { acc_id: 10 },
  listCashEntries: EVER,
  listCollectibles: EVER,
}

const isList = (schema: JsonSchema | boolean | undefined): JsonSchema | undefined => {
  if (typeof schema !== 'object') return undefined
  const first = (schema.anyOf?.[0] ?? schema) as JsonSchema
  return first.properties?.['sort'] ? first : undefined
}

/** Of what only a collector or a borrower may ask, the call's own test holds the pages. */
const mayAsk = (actors: (typeof calls)[CallName]['actors']) =>
  typeof actors === 'string' || actors.some((role) => role === 'SUPER_ADMIN_USER')

const lists = (Object.keys(calls) as CallName[]).flatMap((name) => {
  if (!mayAsk(calls[name].actors)) return []
  const { sort, search } = isList(schemaOf(calls[name].input, 'input'))?.properties ?? {}
  return typeof sort === 'object' && sort.enum
    ? [{ name, sorts: sort.enum.map(String), isSearched: search !== undefined }]
    : []
})

interface Page {
  readonly rows: readonly unknown[]
  readonly next: string | null
  readonly total: number
}

const asked = (name: CallName, more: object) => boss.askRaw(name, { ...ASKED[name], ...more })

async function pageOf(name: CallName, more: object): Promise<Page> {
  const answer = await asked(name, more)
  expect(answer, `${name}; what it cannot do without is in ASKED here`).toMatchObject({ success: true })
  return (answer as unknown as { data: Page }).data
}

const refused = { code: 'INVALID_INPUT', data: [{ fieldname: 'after', message: 'Invalid Page' }] }
const inOneWord = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

it('every list of the contract is a list of the one kind', () => {
  expect(lists.length).toBeGreaterThanOrEqual(25)
  for (const { name } of lists)
    expect(schemaOf(calls[name].output, 'output'), name).toMatchObject({
      required: expect.arrayContaining(['rows', 'next', 'total']) as unknown,
    })
})

describe.each(lists)('$name', ({ name, sorts }) => {
  it.each(sorts)('by %s, page by page, gives every row once and in one order', async (sort) => {
    const whole = await pageOf(name, { sort, limit: 60 })
    const limit = Math.max(1, Math.ceil(whole.rows.length / 5))
    const seen: unknown[] = []
    for (let after: string | null | undefined; after !== null && seen.length < whole.rows.length;) {
      const page: Page = await pageOf(name, { sort, limit, ...(after === undefined ? {} : { after }) })
      expect(page.total).toBe(whole.total)
      seen.push(...page.rows)
      after = page.next
    }
    expect(withoutSeals(seen.slice(0, whole.rows.length))).toEqual(withoutSeals(whole.rows))
    expect(whole.next === null).toBe(whole.total === whole.rows.length)
  })

  it('refuses what is no end of a page, and the end of a page of another order', async () => {
    const [sort = ''] = sorts
    const wrong = ['x', '%%%', "'; drop", inOneWord({}), inOneWord([sort]), inOneWord([sort, null, null])]
    for (const after of [...wrong, inOneWord([sort, '2026-02-30', 1, 1, 1])])
      expect(await asked(name, { sort, after }), `${name} ${after}`).toMatchObject(refused)
    for (const one of sorts) {
      const { next } = await pageOf(name, { sort: one, limit: 1 })
      for (const other of sorts.filter((sort) => sort !== one && next !== null))
        expect(await asked(name, { sort: other, after: next })).toMatchObject(refused)
    }
  })
})

/** Of which the demo company has none; tests of their own look for them. */
const HAS_NONE: readonly CallName[] = ['listProposedPenalties', 'listPhones']

it.each(lists.filter(({ name, isSearched }) => isSearched && !HAS_NONE.includes(name)))(
  '$name finds by a word, and nothing where a second one does not fit',
  async ({ name }) => {
    expect((await pageOf(name, { search: 'a' })).rows).not.toEqual([])
    for (const search of ['a qqqq', 'qqqq a'])
      expect(await pageOf(name, { search }), search).toMatchObject({ rows: [], total: 0 })
  },
)

/** Each asking writes a trace, and the addresses of pictures hold for five minutes from when they were asked for. */
const withoutSeals = (rows: readonly unknown[]) => JSON.stringify(rows).replaceAll(/\?[^"]*/g, '')

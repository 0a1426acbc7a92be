import { sql } from 'kysely'
import type { JsonSchema } from '@valibot/to-json-schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/index.ts'
import { loadDemo } from '../../../server/demo/load-demo.ts'
import { schemaOf } from '../../../server/docs/openapi.ts'
import { aSuperAdmin, signInAs } from '../../support/seed.ts'
import { type Visitor } from '../../support/test-app.ts'
import { useApp } from '../../support/use-company.ts'

const at = useApp()
let boss: Visitor
beforeAll(async () => {
  await loadDemo(at.house, { clients: 40, progress: () => {} })
  // So that there is more than one page of everything.
  await sql`update payment_exception set resolved_at = null`.execute(at.db)
  await sql`update application set status = 'Pending' where status in ('Cancelled', 'Rejected')`.execute(
    at.db,
  )
  boss = await signInAs(at, await aSuperAdmin(at))
})

/** What some lists cannot do without. */
const ASKED: Partial<Record<CallName, object>> = {
  listTeam: { id: 9 },
  listApplicationPayments: { acc_id: 10 },
}
/** A demo company has none of these yet; their own tests look at the ends of their pages. */
const EMPTY: readonly CallName[] = [
  'listNotices',
  'listAudit',
  'listActsAlone',
  'listCashDifferences',
  'listReversals',
]

const isList = (schema: JsonSchema | boolean | undefined): JsonSchema | undefined => {
  if (typeof schema !== 'object') return undefined
  const first = (schema.anyOf?.[0] ?? schema) as JsonSchema
  return first.properties?.['sort'] && first.properties['after'] ? first : undefined
}

const lists = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const form = isList(schemaOf(calls[name].input, 'input'))
  const sort = form?.properties?.['sort']
  return typeof sort === 'object' && sort.enum && !EMPTY.includes(name)
    ? [{ name, sorts: sort.enum.map(String) }]
    : []
})

describe('the end of a page', () => {
  it('is asked of every list that knows several orders', () => {
    expect(lists.length).toBeGreaterThanOrEqual(13)
  })

  it.each(lists)(
    'of $name belongs to its order: under another one the list begins anew or refuses',
    async ({ name, sorts }) => {
      const ask = async (more: object) =>
        (await boss.askRaw(name, { ...ASKED[name], limit: 1, ...more })) as {
          success: boolean
          data: { rows: unknown[]; next: string | null }
        }
      for (const sort of sorts) {
        const { data } = await ask({ sort })
        expect(data.next, `${name} by ${sort}`).not.toBeNull()
        for (const other of sorts.filter((one) => one !== sort)) {
          const crossed = await ask({ sort: other, after: data.next })
          if (crossed.success) expect(crossed.data).toEqual((await ask({ sort: other })).data)
        }
      }
    },
  )
})

import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { superAdminChange } from '../../contract/people/super-admins.ts'
import { byAge, key, keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { nameOf } from '../db/name-of.ts'

const ORDERS = byAge(key('number', sql`change_id`))

export const listSuperAdminChanges: Handler<'listSuperAdminChanges'> = async ({ tx, input }) => {
  const list = keyset(input, ORDERS)
  const asked = sql`(${input.show === 'all'}::boolean or status = 'Waiting')`
  const { rows } = await sql<InferOutput<typeof superAdminChange>>`
    select change_id, acc_id, ${nameOf('change.acc_id')} as name, kind, ${nameOf('change.asked_by')} as asked_by, asked_at, status,
      ${nameOf('change.decided_by')} as decided_by, decided_at, reason, ${list.keys}
    from super_admin_change change where ${asked} and ${list.isBehind}
    order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from super_admin_change where ${asked}`.execute(tx)
  return { ...list.page(rows), total: counted[0]?.total ?? 0 }
}

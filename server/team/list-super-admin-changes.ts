import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { superAdminChange } from '../../contract/super-admins.ts'
import { BY_AGE } from '../db/by-age.ts'
import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'
import { nameOf } from '../db/name-of.ts'

export const listSuperAdminChanges: Handler<'listSuperAdminChanges'> = async ({ tx, input }) => {
  const { behind, start } = BY_AGE.newest
  const place = numberUnder('newest', input.after) ?? start
  const limit = Math.max(1, input.limit)
  const asked = sql`(${input.show === 'all'}::boolean or status = 'Waiting')`
  const { rows: found } = await sql<InferOutput<typeof superAdminChange>>`
    select change_id, acc_id, ${nameOf('change.acc_id')} as name, kind, ${nameOf('change.asked_by')} as asked_by, asked_at, status,
      ${nameOf('change.decided_by')} as decided_by, decided_at, reason
    from super_admin_change change where ${asked} and change_id ${behind} ${place}::bigint
    order by change_id desc limit ${limit + 1}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from super_admin_change where ${asked}`.execute(tx)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = found.length > limit && last ? pageEnd('newest', last.change_id) : null
  return { rows, next, total: counted[0]?.total ?? 0 }
}

/** What somebody was told, the newest first unless asked otherwise. */
import { sql } from 'kysely'
import type { Notice } from '../../contract/notices.ts'
import { BY_AGE } from '../db/by-age.ts'
import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'
import { unreadOf } from './notice-store.ts'

export const listNotices: Handler<'listNotices'> = async ({ tx, input, actor }) => {
  const { direction, behind, start } = BY_AGE[input.sort]
  const place = numberUnder(input.sort, input.after) ?? start
  const filter = sql`acc_id = ${actor.accId} and (${input.show === 'all'}::boolean or read_at is null)
    and (${input.kind ?? null}::text is null or kind = ${input.kind ?? null}::text)`
  const { rows: found } = await sql<Notice>`
    select notice_id, kind, params, created_at, read_at,
      (select concat_ws(' ', firstname, lastname) from account about join person using (p_id)
        where about.acc_id = (notice.params ->> 'acc_id')::bigint) as about
    from notice where ${filter} and notice_id ${behind} ${place}::bigint
    order by notice_id ${direction} limit ${input.limit + 1}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from notice where ${filter}`.execute(tx)
  const rows = found.slice(0, input.limit)
  const last = rows.at(-1)
  const next = found.length > input.limit && last ? pageEnd(input.sort, last.notice_id) : null
  return { rows, next, total: counted[0]?.total ?? 0, unread: await unreadOf(tx, actor.accId) }
}

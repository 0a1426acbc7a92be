/** What somebody was told, the newest first unless asked otherwise. */
import { sql } from 'kysely'
import type { Notice } from '../../contract/people/notices.ts'
import { byAge, key, keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { unreadOf } from './notice-store.ts'

const ORDERS = byAge(key('number', sql`notice_id`))

export const listNotices: Handler<'listNotices'> = async ({ tx, input, actor }) => {
  const list = keyset(input, ORDERS)
  const filter = sql`acc_id = ${actor.accId} and (${input.show === 'all'}::boolean or read_at is null)
    and (${input.kind ?? null}::text is null or kind = ${input.kind ?? null}::text)`
  const { rows } = await sql<Notice>`
    select notice_id, kind, params, created_at, read_at,
      (select concat_ws(' ', firstname, lastname) from account about join person using (p_id)
        where about.acc_id = (notice.params ->> 'acc_id')::bigint) as about, ${list.keys}
    from notice where ${filter} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from notice where ${filter}`.execute(tx)
  return {
    ...list.page(rows),
    total: counted[0]?.total ?? 0,
    counts: { unread: await unreadOf(tx, actor.accId) },
  }
}

import { sql } from 'kysely'
import type { Handler } from '../http/ask.ts'
import { clientProfiles } from '../people/client-profile.ts'
import { visibleClients } from '../people/visibility/client-visibility.ts'
import { cursorNow, readCursor, seenBooks, writeCursor } from './cursor.ts'

/** With a cursor only those that changed since; the cursor of the first page is the one to keep. */
export const pullProfiles: Handler<'pullProfiles'> = async ({ tx, actor, input, house, now }) => {
  const cursor = await cursorNow(tx)
  const seen = await seenBooks(tx, house.epoch)
  const since = input.cursor === undefined ? null : readCursor(seen, input.cursor)
  const changed = since
    ? sql`and exists (select from client_change where client_change.acc_id = client.acc_id
        and client_change.xid >= cast(${since.from} as text)::xid8)`
    : sql``
  const limit = Math.max(1, input.limit)
  const { rows } = await sql<{ acc_id: number }>`
    select client.acc_id from client
    where client.acc_id > ${input.after} and ${await visibleClients(tx, actor)} ${changed}
    order by client.acc_id limit ${limit + 1}`.execute(tx)
  const accIds = rows.slice(0, limit).map((row) => row.acc_id)
  return {
    cursor: writeCursor(seen, cursor),
    server_time: now,
    profiles: await clientProfiles(tx, accIds),
    next: rows.length > limit ? (accIds.at(-1) ?? null) : null,
  }
}

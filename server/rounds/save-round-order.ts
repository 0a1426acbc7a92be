import { sql } from 'kysely'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

/** Ids only: an order names clients and shows no one, so it may outlive a client's move to another CI. */
export const saveRoundOrder: Handler<'saveRoundOrder'> = async ({ tx, actor, input, now, changed }) => {
  const { mgtId } = actor
  if (mgtId === null) refuse('WRONG_ROLE')
  await sql`insert into round_order (mgt_id, acc_ids, saved_at, xid)
    values (${mgtId}, ${input.acc_ids}::bigint[], ${now}, pg_current_xact_id())
    on conflict (mgt_id) do update
      set acc_ids = excluded.acc_ids, saved_at = excluded.saved_at, xid = excluded.xid`.execute(tx)
  changed('round_order', mgtId, null, { clients: input.acc_ids.length })
  return { clients: input.acc_ids.length }
}

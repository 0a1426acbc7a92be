/** Marks a client as changed in this transaction, so that the phone that carries them hears of it at its next pull. */
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

export async function touchClient(tx: Tx, accId: number): Promise<void> {
  await sql`insert into client_change (acc_id, xid) values (${accId}, pg_current_xact_id())
    on conflict (acc_id) do update set xid = excluded.xid`.execute(tx)
}

/** Tells a CI's phone that a client left its worklist; handing back takes the mark away. */
export async function noteDeparture(
  tx: Tx,
  accId: number,
  mgtId: number,
  reason: 'reassigned' | 'closed',
): Promise<void> {
  await sql`insert into client_departure (acc_id, mgt_id, reason, xid) values (${accId}, ${mgtId}, ${reason}, pg_current_xact_id())
    on conflict (acc_id, mgt_id) do update set xid = excluded.xid, reason = excluded.reason`.execute(tx)
}

/** Marks clients as changed in this transaction, so that the phones that carry them hear of it at their next pull. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/connect.ts'

export function touchClient(tx: Tx, accId: number): Promise<void> {
  return touchClients(tx, [accId])
}

/** In ascending order, so that two who mark the same clients wait for each other instead of both for ever. */
export async function touchClients(tx: Tx, accIds: readonly number[]): Promise<void> {
  await touched(accIds).execute(tx)
}

/** The statement that does it, for callers that have another one to send along. */
export const touched = (accIds: readonly number[]): RawBuilder<unknown> => sql`
  insert into client_change (acc_id, xid)
    select acc_id, pg_current_xact_id() from unnest(${accIds}::bigint[]) as touched (acc_id) order by acc_id
    on conflict (acc_id) do update set xid = excluded.xid`

export type DepartureReason = 'reassigned' | 'closed'

/** Tells a CI's phone that a client left its worklist; handing back takes the mark away. */
export function noteDeparture(tx: Tx, accId: number, mgtId: number, reason: DepartureReason): Promise<void> {
  return noteDepartures(tx, [accId], mgtId, reason)
}

export async function noteDepartures(
  tx: Tx,
  accIds: readonly number[],
  mgtId: number,
  reason: DepartureReason,
): Promise<void> {
  await sql`insert into client_departure (acc_id, mgt_id, reason, xid)
    select acc_id, ${mgtId}::bigint, ${reason}::text, pg_current_xact_id()
    from unnest(${accIds}::bigint[]) as departed (acc_id) order by acc_id
    on conflict (acc_id, mgt_id) do update set xid = excluded.xid, reason = excluded.reason`.execute(tx)
}

/** What a phone last told that it had not sent, and what of it arrived since. */
import { sql } from 'kysely'
import type { Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'

/**
 * Of a `device d`: centavos that it told and that neither the books nor the office's desk have. What was reversed counts as not there: its
 * take-back may be of the same hand.
 */
export const missingOfTold = sql<Centavos>`greatest(0, (d.heartbeat->>'pending_sum')::bigint - (
  select coalesce(sum(p.amount), 0)::bigint from payment p where p.status <> 'Reversed' and p.payment_id in (
    select command_id from held_command h
      where h.device_id = d.device_id and h.received_at >= d.heartbeat_at and h.seq <= (d.heartbeat->>'last_seq')::bigint
    union select command_id from command_log l
      where l.device_id = d.device_id and l.received_at >= d.heartbeat_at and l.seq <= (d.heartbeat->>'last_seq')::bigint)))`

/** The same of one phone; 0 where it never told. */
export async function missingOn(tx: Tx, deviceId: string): Promise<Centavos> {
  const { rows } = await sql<{ missing: Centavos }>`
    select coalesce(${missingOfTold}, 0) as missing from device d where device_id = ${deviceId}::uuid`.execute(
    tx,
  )
  if (!rows[0]) throw new Error('a phone that speaks is there')
  return rows[0].missing
}

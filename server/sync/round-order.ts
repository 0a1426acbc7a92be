import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Cursor } from './cursor.ts'

/** A collector's own order where it was saved since `from`, ready to be spread into an answer; nothing where it was not. */
export async function roundOrderSince(
  tx: Tx,
  mgtId: number | null,
  from: Cursor['from'],
): Promise<{ round_order?: number[] }> {
  const { rows } = await sql<{ acc_ids: number[] }>`
    select acc_ids from round_order
    where mgt_id = ${mgtId}::bigint and xid >= cast(${from} as text)::xid8`.execute(tx)
  const found = rows[0]
  return found ? { round_order: found.acc_ids.map(Number) } : {}
}

import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** A phone sends its records in their order within moments: one that comes later than so behind another was not made before it. */
export const OUT_OF_ORDER_DAYS = 2

/** Whether the books took another record of the phone with the same number: a phone gives each number once. What was refused may be a finder's. */
export async function isNumberUsed(
  tx: Tx,
  deviceId: string | null,
  command: { readonly id: string; readonly seq: number | null } | null,
): Promise<boolean> {
  if (deviceId === null || command === null || command.seq === null) return false
  const { rows } = await sql`select command_id from command_log
    where device_id = ${deviceId} and seq = ${command.seq} and command_id <> ${command.id}
      and status = 'applied' limit 1`.execute(tx)
  return rows.length > 0
}

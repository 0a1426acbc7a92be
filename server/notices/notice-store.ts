import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** How many notices an account has not read. */
export async function unreadOf(tx: Tx, accId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notice where acc_id = ${accId} and read_at is null`.execute(tx)
  return rows[0]?.unread ?? 0
}

/**
 * One decision on pay, advances or cash bonds at a time: each looks at what others have left, and they are few. Held till the
 * end of the transaction.
 */
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'

export async function lockPay(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.pay})`.execute(tx)
}

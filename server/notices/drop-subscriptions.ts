/** Used when a client is erased: an account's subscriptions go, with their unsent pushes. */
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

export async function dropSubscriptionsOf(tx: Tx, accId: number): Promise<void> {
  await sql`with gone as (delete from push_subscription where acc_id = ${accId} returning subscription_id)
    delete from push where subscription_id in (select subscription_id from gone)`.execute(tx)
}

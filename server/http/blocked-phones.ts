import type { Db, Tx } from '../db/connect.ts'

/** Whether the office has blocked a phone of this account that it has not released since. */
export async function hasBlockedPhone(db: Db | Tx, accId: number): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('device_id')
    .where('acc_id', '=', accId)
    .where('blocked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it is a phone of this account that the office knows and left open. */
export async function isOpenPhone(db: Db | Tx, accId: number, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('device_id')
    .where('device_id', '=', deviceId)
    .where('acc_id', '=', accId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

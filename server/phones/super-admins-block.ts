/** What a super admin blocked no admin lets go on, whole or record by record: it may be the admin that the block is about. */
import type { Db, Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

/** Asked once the phone is locked: a block that was made meanwhile is seen. */
export async function isBlockedBySuperAdmin(db: Db | Tx, deviceId: string): Promise<boolean> {
  return isThere(
    db
      .selectFrom('device')
      .innerJoin('account', 'account.acc_id', 'device.blocked_by')
      .select('device_id')
      .where('device_id', '=', deviceId)
      .where('account.role', '=', 'SUPER_ADMIN_USER'),
  )
}

/** Throws WRONG_ROLE. */
export async function refuseSuperAdminsBlock(db: Db | Tx, actor: Actor, deviceId: string): Promise<void> {
  if (actor.role !== 'SUPER_ADMIN_USER' && (await isBlockedBySuperAdmin(db, deviceId)))
    refuse(
      'WRONG_ROLE',
      'A super admin blocked this phone. A super admin releases it, and decides about what it brought.',
    )
}

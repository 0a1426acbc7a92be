import type { Instant } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/connect.ts'

/** Signs an account out everywhere: its password is no longer the one that was given, or it is no longer Active. */
export async function endSessionsOf(tx: Tx, accId: number, now: Instant): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('acc_id', '=', accId)
    .where('revoked_at', 'is', null)
    .execute()
}

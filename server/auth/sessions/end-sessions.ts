import type { Instant } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/connect.ts'

/**
 * Signs an account out everywhere, but for the session that is named to stay: its password is no longer the one that was given, or it is
 * no longer Active.
 */
export async function endSessionsOf(tx: Tx, accId: number, now: Instant, staying?: number): Promise<void> {
  const open = tx.updateTable('session').set({ revoked_at: now }).where('revoked_at', 'is', null)
  const its = open.where('acc_id', '=', accId)
  await (staying === undefined ? its : its.where('session_id', '<>', staying)).execute()
}

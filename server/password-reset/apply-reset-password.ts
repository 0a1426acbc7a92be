import type { Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { setPassword } from '../auth/accounts/account-store.ts'
import { noteResetByMail } from '../auth/accounts/account-vouch.ts'
import { endSessionsOf } from '../auth/sessions/end-sessions.ts'
import { tellPasswordReset } from '../auth/passwords/password-letters.ts'

/** The new password of a reset by mail holds from now on, and every session of the account ends. */
export async function applyResetPassword(
  tx: Tx,
  accId: number,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  await setPassword(tx, accId, passwordHash, { now, setBy: null })
  await noteResetByMail(tx, accId, now)
  // Anyone who handed the code in reads that mailbox.
  await tx.updateTable('account').set({ email_verified_at: now }).where('acc_id', '=', accId).execute()
  await endSessionsOf(tx, accId, now)
  await tellPasswordReset(tx, accId, now)
}

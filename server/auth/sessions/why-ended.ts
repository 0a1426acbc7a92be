/**
 * Why a session ended, told to the browser that still brings its cookie and to no one else: somebody whom the office gave a new
 * password has to hear of it before the old one is refused.
 */
import type { SessionEnd } from '../../../contract/auth/auth.ts'
import type { Instant } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/connect.ts'
import type { Origin } from '../../http/ask.ts'
import { sessionByToken } from '../../http/session.ts'

/** Null where nothing is known of the cookie, or it comes from another device than its own. */
export async function whyEnded(
  tx: Tx,
  { sessionToken, deviceId }: Origin,
  now: Instant,
): Promise<SessionEnd | null> {
  if (sessionToken === undefined) return null
  const session = await sessionByToken(tx, sessionToken)
  if (!session || session.status === 'Closed') return null
  if (session.device_id !== null && session.device_id !== deviceId) return null
  if (session.revoked_at !== null) return session.password_set_by === null ? 'signed out' : 'password set'
  return session.expires_at <= now ? 'expired' : null
}

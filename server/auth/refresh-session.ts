import type { Handler } from '../http/ask.ts'
import { extendSession, sessionCookie } from '../http/session.ts'

/** The token stays: page and worker may ask at the same moment, and one of them would be left with the old one. */
export const refreshSession: Handler<'refreshSession'> = async ({ tx, actor, now, from, house, header }) => {
  const expiresAt = await extendSession(tx, actor.sessionId, now)
  if (from.sessionToken !== undefined)
    header('Set-Cookie', sessionCookie(house.config, from.sessionToken, from.secure))
  return { expires_at: expiresAt }
}

import type { Handler } from '../http/ask.ts'
import { endedCookie } from '../http/session.ts'

export const signOut: Handler<'signOut'> = async ({ tx, actor, now, header }) => {
  if (actor)
    await tx
      .updateTable('session')
      .set({ revoked_at: now })
      .where('session_id', '=', actor.sessionId)
      .execute()
  header('Set-Cookie', endedCookie)
  return { done: true }
}

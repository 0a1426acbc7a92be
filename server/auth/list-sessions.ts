import type { Handler } from '../http/ask.ts'

export const listSessions: Handler<'listSessions'> = async ({ tx, actor, now }) => {
  const rows = await tx
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('acc_id', '=', actor.accId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, current: row.session_id === actor.sessionId }))
}

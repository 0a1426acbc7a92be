import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

/** Ending one that has ended already is done all the same. */
export const revokeSession: Handler<'revokeSession'> = async ({ tx, actor, input, now, changed }) => {
  const session = await tx
    .selectFrom('session')
    .select(['session_id', 'revoked_at'])
    .where('session_id', '=', input.session_id)
    .where('acc_id', '=', actor.accId)
    .executeTakeFirst()
  if (!session) refuse('NOT_FOUND')
  if (session.revoked_at === null) {
    await tx
      .updateTable('session')
      .set({ revoked_at: now })
      .where('session_id', '=', session.session_id)
      .execute()
    changed('session', session.session_id, { revoked_at: null }, { revoked_at: now })
  }
  return { done: true }
}

import type { Handler } from '../http/ask.ts'

export const getOwnEmail: Handler<'getOwnEmail'> = async ({ tx, actor, now }) => {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'email_verified_at as verified_at'])
    .where('acc_id', '=', actor.accId)
    .executeTakeFirstOrThrow()
  const waiting = await tx
    .selectFrom('email_code')
    .select(['email', 'expires_at'])
    .where('acc_id', '=', actor.accId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return { ...account, waiting: waiting ?? null }
}

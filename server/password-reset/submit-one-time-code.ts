import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { submitCode } from './one-time-code-store.ts'

/** Five tries a code, and only so many codes a day for an account: others cannot use up the tries of a code of one's own. */
export const submitOneTimeCode: LooseHandler<'submitOneTimeCode'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const { resetToken: token } = ask.from
    const expiresAt = token === undefined ? undefined : await submitCode(db, token, ask.input.code, ask.now)
    if (expiresAt === undefined) return refuse('INVALID_CODE')
    await db.transaction().execute((tx) => ask.audit(tx))
    return { expires_at: expiresAt }
  },
}

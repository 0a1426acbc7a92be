import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { giveTriesBack, limitOfAccount, limitOfAddress, takeTry } from './attempts.ts'
import { findCode, submitCode } from './one-time-code-store.ts'

/** Five tries a code, and growing waits over all codes of an account: asking for a new one does not begin anew. */
export const submitOneTimeCode: LooseHandler<'submitOneTimeCode'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const { resetToken: token, address } = ask.from
    const byAddress = limitOfAddress('code-try', address)
    const found = token === undefined ? undefined : await findCode(db, token, ask.now)
    const byAccount = limitOfAccount('code-try', found?.username_key ?? '')
    await takeTry(db, found ? [byAddress, byAccount] : [byAddress], ask.now)
    const expiresAt =
      token === undefined || !found ? undefined : await submitCode(db, token, ask.input.code, ask.now)
    if (expiresAt === undefined) return refuse('INVALID_CODE')
    await db.transaction().execute(async (tx) => {
      await giveTriesBack(tx, byAccount, byAddress)
      await ask.audit(tx)
    })
    return { expires_at: expiresAt }
  },
}

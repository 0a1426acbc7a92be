import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { endedResetCookie } from '../http/reset-cookie.ts'
import { setPassword } from './account-store.ts'
import { noteKnownDevice } from './attempts/note-known-device.ts'
import { endSessionsOf } from './end-sessions.ts'
import { findCode, useCode } from './one-time-code-store.ts'
import { tellPasswordReset } from './password-letters.ts'
import { hashNewPassword } from './password.ts'

/** The right is looked at before the slow hashing and taken after it, so that nobody makes the server hash for nothing. */
export const resetPassword: LooseHandler<'resetPassword'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const { resetToken: token } = ask.from
    const found = token === undefined ? undefined : await findCode(db, token, ask.now)
    if (token === undefined || !found || found.submitted_at === null) return refuse('INVALID_CODE')
    const passwordHash = await hashNewPassword(ask.input.password, [found.username_key])
    await db.transaction().execute(async (tx) => {
      const account = await useCode(tx, token, ask.now)
      if (!account) return refuse('INVALID_CODE')
      const { accId } = account
      await setPassword(tx, accId, passwordHash, { now: ask.now, setBy: null })
      await endSessionsOf(tx, accId, ask.now)
      await tellPasswordReset(tx, accId, ask.now)
      ask.changed('account', accId, null, { password: 'changed' })
      await ask.audit(tx, accId)
      // Whoever reads the mailbox is no stranger: the new password is not held back here.
      noteKnownDevice(ask, accId)
    })
    ask.header('Set-Cookie', endedResetCookie)
    return { done: true }
  },
}

import type { LooseHandler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { holdWithPassword, passwordHashOf, setPassword, usernameOf } from './accounts/account-store.ts'
import { judgeTry, limitsOfSession } from './attempts/judge-try.ts'
import { tellPasswordChanged } from './passwords/password-letters.ts'
import { hashNewPassword, passwordFits } from './passwords/password.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'

/** Anyone else who is signed in with the old password is signed in no longer. */
export const changeOwnPassword: LooseHandler<'changeOwnPassword'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const { accId, sessionId } = ask.actor
    const before = await judgeTry(ask, limitsOfSession(sessionId), async () => {
      const kept = await passwordHashOf(db, accId)
      if (await passwordFits(kept, ask.input.curPassword)) return kept
      return refuse('WRONG_CREDENTIALS', 'The password is wrong.')
    })
    if (ask.input.password === ask.input.curPassword)
      refuseField('password', 'Password must be another one than before')
    const passwordHash = await hashNewPassword(ask.input.password, [await usernameOf(db, accId)])
    await db.transaction().execute(async (tx) => {
      if (!(await holdWithPassword(tx, accId, before))) refuse('WRONG_CREDENTIALS', 'The password is wrong.')
      await setPassword(tx, accId, passwordHash, { now: ask.now, setBy: null })
      await tellPasswordChanged(tx, accId, ask.now)
      await endSessionsOf(tx, accId, ask.now, sessionId)
      ask.changed('account', accId, null, { password: 'changed' })
      await ask.audit(tx)
    })
    return { done: true }
  },
}

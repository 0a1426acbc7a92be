import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { notePasswordVerified, passwordHashOf } from './accounts/account-store.ts'
import { judgeTry, limitsOfSession } from './attempts/judge-try.ts'
import { passwordFits } from './passwords/password.ts'

/** The step-up: opens what matters for 15 minutes, in this session only. */
export const verifyPassword: LooseHandler<'verifyPassword'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    await judgeTry(ask, limitsOfSession(ask.actor.sessionId), async () => {
      if (!(await passwordFits(await passwordHashOf(db, ask.actor.accId), ask.input.password)))
        refuse('WRONG_CREDENTIALS', 'The password is wrong.')
    })
    await db.transaction().execute(async (tx) => {
      await notePasswordVerified(tx, ask.actor.sessionId, ask.now)
      await ask.audit(tx)
    })
    return { verified: true }
  },
}

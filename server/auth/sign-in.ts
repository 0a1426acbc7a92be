/** The four sign-ins are one: each login page admits its own role only, and none tells whether a username exists. */
import type { SignedInUser } from '../../contract/auth.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Actor, Ask, Loose } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { openSession, sessionCookie } from '../http/session.ts'
import { accountByUsername, holdWithPassword, noteSignIn } from './account-store.ts'
import { giveTriesBack, limitOfAccount, limitOfAddress, takeTry } from './attempts.ts'
import { passwordFits } from './password.ts'
import { signedInUser } from './signed-in-user.ts'

type SignInAsk = Loose<Ask<{ username: string; password: string }, Actor | null>>

/** Hashing is slow on purpose, so it happens before the transaction. */
export function signInAs(role: Role) {
  return {
    withoutTransaction: async (ask: SignInAsk): Promise<SignedInUser> => {
      const { db, config } = ask.house
      const byAccount = limitOfAccount('sign-in', ask.input.username.toLowerCase())
      const byAddress = limitOfAddress('sign-in', ask.from.address)
      await takeTry(db, [byAddress, byAccount], ask.now)
      const account = await accountByUsername(db, ask.input.username)
      const fits = await passwordFits(account?.password_hash, ask.input.password)
      if (!account || !fits || account.role !== role || account.status === 'Closed')
        return refuse('WRONG_CREDENTIALS')
      return db.transaction().execute(async (tx) => {
        if (!(await holdWithPassword(tx, account.acc_id, account.password_hash)))
          return refuse('WRONG_CREDENTIALS')
        await giveTriesBack(tx, byAccount, byAddress)
        const session = await openSession(tx, account.acc_id, ask.from, ask.now)
        await noteSignIn(tx, account.acc_id, ask.now)
        await ask.audit(tx, account.acc_id)
        ask.header('Set-Cookie', sessionCookie(config, session.token, ask.from.secure))
        return signedInUser(tx, account.acc_id, ask.today, true)
      })
    },
  }
}

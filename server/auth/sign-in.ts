/** The four sign-ins are one: each login page admits its own role only, and none tells whether a username exists. */
import type { SignedInUser } from '../../contract/auth.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Actor, Ask, Loose } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { openSession, sessionCookie } from '../http/session.ts'
import { accountByUsername, holdWithPassword, noteSignIn } from './account-store.ts'
import { judgeTry, limitsOfGuess } from './attempts/judge-try.ts'
import { noteKnownDevice } from './attempts/note-known-device.ts'
import { passwordFits } from './password.ts'
import { signedInUser } from './signed-in-user.ts'

type SignInAsk = Loose<Ask<{ username: string; password: string }, Actor | null>>

/** Hashing is slow on purpose, so it happens before the transaction. */
export function signInAs(role: Role) {
  return {
    withoutTransaction: async (ask: SignInAsk): Promise<SignedInUser> => {
      const account = await accountByUsername(ask.house.db, ask.input.username)
      const usernameKey = ask.input.username.toLowerCase()
      const limits = limitsOfGuess(ask, 'sign-in', { usernameKey, accId: account?.acc_id })
      return judgeTry(ask, limits, async () => {
        const fits = await passwordFits(account?.password_hash, ask.input.password)
        if (!account || !fits || account.role !== role || account.status === 'Closed')
          return refuse('WRONG_CREDENTIALS')
        return openFor(ask, account)
      })
    },
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof accountByUsername>>>

function openFor(ask: SignInAsk, { acc_id, password_hash }: Account): Promise<SignedInUser> {
  const { db, config } = ask.house
  return db.transaction().execute(async (tx) => {
    if (!(await holdWithPassword(tx, acc_id, password_hash))) return refuse('WRONG_CREDENTIALS')
    const session = await openSession(tx, acc_id, ask.from, ask.now)
    await noteSignIn(tx, acc_id, ask.now)
    await ask.audit(tx, acc_id)
    ask.header('Set-Cookie', sessionCookie(config, session.token, ask.from.secure))
    noteKnownDevice(ask, acc_id)
    return signedInUser(tx, acc_id, ask.today, true)
  })
}

/** The four sign-ins are one: each login page admits its own role only, and none tells whether a username exists. */
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import type { Role } from '../../../domain/people/role.ts'
import type { Actor, Ask, Loose } from '../../http/ask.ts'
import { refuse } from '../../http/refuse.ts'
import { accountByUsername, holdWithPassword } from '../accounts/account-store.ts'
import { judgeTry, limitsOfGuess } from '../attempts/judge-try.ts'
import { openHalf, openWhole, stepAfterPassword } from './open-signed-in.ts'
import { passwordFits } from '../passwords/password.ts'

type SignInAsk = Loose<Ask<{ username: string; password: string }, Actor | null>>

/** Hashing is slow on purpose, so it happens before the transaction. */
export function signInAs(role: Role) {
  return {
    withoutTransaction: async (ask: SignInAsk): Promise<SignedInUser> => {
      const account = await accountByUsername(ask.house.db, ask.input.username)
      const usernameKey = ask.input.username.toLowerCase()
      const limits = await limitsOfGuess(ask, 'sign-in', { usernameKey, accId: account?.acc_id })
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

/** Where a second step is to come, its cookie is left and the answer says so. */
async function openFor(ask: SignInAsk, { acc_id, password_hash, role }: Account): Promise<SignedInUser> {
  const answer = await ask.house.db.transaction().execute(async (tx) => {
    if (!(await holdWithPassword(tx, acc_id, password_hash))) return refuse('WRONG_CREDENTIALS')
    await ask.audit(tx, acc_id)
    const step = await stepAfterPassword(tx, acc_id, role, ask.today)
    if (step === 'whole') return openWhole(tx, acc_id, role, ask)
    await openHalf(tx, acc_id, step, ask)
    return step
  })
  if (answer === 'code') return refuse('SECOND_FACTOR_NEEDED')
  return answer === 'enrol' ? refuse('SECOND_FACTOR_SETUP') : answer
}

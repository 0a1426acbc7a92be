import { setsPasswordOf } from '../../domain/people/team-rules.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor, LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { setPassword, usernameOf } from './accounts/account-store.ts'
import { notePasswordSet } from './accounts/account-vouch.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'
import { tellPasswordSet } from './passwords/password-letters.ts'
import { hashNewPassword } from './passwords/password.ts'
import { lockRow } from '../db/lock-row.ts'

/**
 * For who cannot do it alone, until they have chosen an own one. One's own is changed by who knows the old one. Who sets it counts as them
 * until somebody else has confirmed the account.
 */
export const changePassword: LooseHandler<'changePassword'> = {
  withoutTransaction: async (ask) => {
    const { acc_id: accId, password } = ask.input
    const passwordHash = await hashNewPassword(password, [await usernameOf(ask.house.db, accId)])
    await ask.house.db.transaction().execute(async (tx) => {
      await requireMayBeSet(tx, ask.actor, accId)
      await setPassword(tx, accId, passwordHash, { now: ask.now, setBy: ask.actor.accId })
      await notePasswordSet(tx, accId, ask.actor.accId, ask.now)
      await endSessionsOf(tx, accId, ask.now)
      await tellPasswordSet(tx, accId, ask.actor.accId, ask.now)
      ask.changed('account', accId, null, { password: 'set by the office' })
      await ask.audit(tx)
    })
    return { done: true }
  },
}

async function requireMayBeSet(tx: Tx, actor: Actor, accId: number): Promise<void> {
  if (accId === actor.accId) refuse('WRONG_ROLE', 'Change your own password with your current one.')
  const account = await lockRow(tx, 'account', 'acc_id', accId)
  if (!account) refuse('NOT_FOUND')
  if (!setsPasswordOf(actor.role).includes(account.role)) refuse('WRONG_ROLE')
  if (account.status === 'Closed') refuse('STATE_CONFLICT')
}

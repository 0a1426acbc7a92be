import type { LooseAskFor, LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isPasswordFresh } from '../http/session.ts'
import { settingsOn } from '../settings/settings.ts'
import { usernameOf } from '../auth/accounts/account-store.ts'
import { beginFactor, factorOf } from './factor-store.ts'
import { halfSessionAt } from './half-session.ts'
import { newSecret, uriOf } from './totp.ts'

export const beginSecondFactor: LooseHandler<'beginSecondFactor'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const accId = await whoSetsUp(ask)
    const secret = newSecret()
    const username = await usernameOf(db, accId)
    return db.transaction().execute(async (tx) => {
      const factor = await factorOf(tx, accId)
      if (factor?.confirmed_at) refuse('STATE_CONFLICT', 'An authenticator app is set up already.')
      await beginFactor(tx, accId, secret, ask.now)
      const { company } = await settingsOn(tx, ask.today)
      ask.changed('second_factor', accId, { on: false }, { begun: true })
      await ask.audit(tx, accId)
      return { secret, uri: uriOf(secret, username, company.name) }
    })
  },
}

/** Somebody of the office who has just given the password, in a session or on the way to one. */
export async function whoSetsUp(
  ask: Pick<LooseAskFor<'beginSecondFactor'>, 'actor' | 'house' | 'from' | 'now'>,
): Promise<number> {
  const { actor, house, from, now } = ask
  if (!actor) return (await halfSessionAt(house.db, from, now, 'enrol')).acc_id
  if (actor.role !== 'ADMIN_USER' && actor.role !== 'SUPER_ADMIN_USER')
    refuse('STATE_CONFLICT', 'Only the office signs in with a second step.')
  if (!isPasswordFresh(actor, now)) refuse('PASSWORD_NEEDED')
  return actor.accId
}

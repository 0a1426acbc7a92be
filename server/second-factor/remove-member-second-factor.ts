import { accountOfMember } from '../db/account-of-member.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { endSessionsOf } from '../auth/sessions/end-sessions.ts'
import { dropFactor, factorOf } from './factor-store.ts'
import { tellAccount } from './tell-account.ts'

/** For anyone who lost app and codes. Not one's own: that takes a code. */
export const removeMemberSecondFactor: Handler<'removeMemberSecondFactor'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const accId = (await accountOfMember(tx, input.mgt_id)) ?? refuse('NOT_FOUND')
  if (accId === actor.accId) refuse('WRONG_ROLE', 'Take your own off with a code of it.')
  if (!(await factorOf(tx, accId))?.confirmed_at) refuse('STATE_CONFLICT', 'No authenticator app is set up.')
  await dropFactor(tx, accId)
  await endSessionsOf(tx, accId, now)
  await tellAccount(tx, accId, 'A super admin took your authenticator app off your account.', now)
  ask.changed('second_factor', accId, { on: true }, { on: false, reason: input.reason })
  return { done: true }
}

import { requireSecondPerson } from '../audit/second-person.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isOwnAccount } from '../people/own-affair.ts'
import { refuseSuperAdminsBlock } from './super-admins-block.ts'
import { phoneUnder } from './phone-under.ts'

/**
 * What a super admin blocked, no admin lets go on: it may be the admin that the block is about. Who set its owner's password may be the one
 * who signs in on it. The sessions that ended with the block stay ended: the phone goes on once its owner has signed in with the password.
 */
export const releasePhone: Handler<'releasePhone'> = async (ask) => {
  const { tx, input, actor, changed } = ask
  const phone = await phoneUnder(tx, actor, input.device_id)
  if (await isOwnAccount(tx, actor, phone.acc_id)) refuse('NOT_FOUND')
  if (phone.blocked_at === null) refuse('STATE_CONFLICT', 'This phone is not blocked.')
  await refuseSuperAdminsBlock(tx, actor, phone.device_id)
  const { device_id: id, acc_id: accId } = phone
  const act = { call: 'releasePhone', table: 'device', id, amount: null } as const
  await requireSecondPerson(ask, [{ accId, at: 'now', did: 'used this phone' }], act)
  await tx
    .updateTable('device')
    .set({ blocked_at: null, blocked_by: null, block_reason: '' })
    .where('device_id', '=', phone.device_id)
    .execute()
  changed(
    'device',
    phone.device_id,
    { blocked_at: phone.blocked_at },
    { blocked_at: null, reason: input.reason },
  )
  return { done: true }
}

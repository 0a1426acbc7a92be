import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isOwnAccount } from '../people/own-affair.ts'
import { phoneUnder } from './phone-under.ts'

/**
 * What a super admin blocked, no admin lets go on: it may be the admin that the block is about. The sessions that ended with the block stay ended: the phone goes on once its owner has signed in with the
 * password.
 */
export const releasePhone: Handler<'releasePhone'> = async ({ tx, input, actor, changed }) => {
  const phone = await phoneUnder(tx, actor, input.device_id)
  if (await isOwnAccount(tx, actor, phone.acc_id)) refuse('NOT_FOUND')
  if (phone.blocked_at === null) refuse('STATE_CONFLICT', 'This phone is not blocked.')
  if (phone.is_super_admins && actor.role !== 'SUPER_ADMIN_USER')
    refuse('WRONG_ROLE', 'A super admin blocked this phone, and a super admin releases it.')
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

import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { endSessionsOn } from './phone-store.ts'
import { isBlockedBySuperAdmin } from './super-admins-block.ts'
import { phoneUnder } from './phone-under.ts'

/** A super admin's block takes the place of an admin's, which the admin alone could undo. What the first one ended stays as it was. */
export const blockPhone: Handler<'blockPhone'> = async ({ tx, input, actor, now, changed }) => {
  const phone = await phoneUnder(tx, actor, input.device_id)
  const takesOver =
    phone.blocked_at !== null &&
    actor.role === 'SUPER_ADMIN_USER' &&
    !(await isBlockedBySuperAdmin(tx, phone.device_id))
  if (phone.blocked_at !== null && !takesOver) refuse('STATE_CONFLICT', 'This phone is blocked already.')
  const blocked = { blocked_at: phone.blocked_at ?? now, blocked_by: actor.accId, block_reason: input.reason }
  await tx.updateTable('device').set(blocked).where('device_id', '=', phone.device_id).execute()
  const { blocked_at, blocked_by, block_reason } = phone
  const before = takesOver ? { blocked_at, blocked_by, block_reason } : { blocked_at: null }
  const ended = await endSessionsOn(tx, phone, now)
  changed('device', phone.device_id, before, { ...blocked, ended_sessions: ended })
  return { ended_sessions: ended }
}

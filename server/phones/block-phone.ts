import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { endSessionsOn } from './phone-store.ts'
import { phoneUnder } from './phone-under.ts'

export const blockPhone: Handler<'blockPhone'> = async ({ tx, input, actor, now, changed }) => {
  const phone = await phoneUnder(tx, actor, input.device_id)
  if (phone.blocked_at !== null) refuse('STATE_CONFLICT', 'This phone is blocked already.')
  const blocked = { blocked_at: now, blocked_by: actor.accId, block_reason: input.reason }
  await tx.updateTable('device').set(blocked).where('device_id', '=', phone.device_id).execute()
  const ended = await endSessionsOn(tx, phone, now)
  changed('device', phone.device_id, { blocked_at: null }, { ...blocked, ended_sessions: ended })
  return { ended_sessions: ended }
}

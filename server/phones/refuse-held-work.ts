import type { Handler } from '../http/ask.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { hashOf, storeRefusal } from '../http/repeat.ts'
import { decideHeld } from './held-store.ts'
import { commandOf, heldUnder } from './held-under.ts'
import { noteRefused } from './note-refused.ts'

/** The refusal is under the command's id: its phone hears it when it asks again. */
export const refuseHeldWork: Handler<'refuseHeldWork'> = async (ask) => {
  const { tx, input, actor, from, now, changed } = ask
  const held = await heldUnder(tx, actor, input.command_id)
  const command = commandOf(held)
  const fingerprint = { accId: held.acc_id, call: held.call, bodyHash: hashOf(held.body) }
  const said = new Refusal('REFUSED_BY_OFFICE', `The office did not accept this record: ${input.reason}`)
  const origin = { ...from, deviceId: held.device_id }
  if (await storeRefusal(tx, command, fingerprint, origin, now, said)) refuse('STATE_CONFLICT')
  const decided = { decision: 'refused', by: actor.accId, reason: input.reason, at: now } as const
  if (!(await decideHeld(tx, held.command_id, decided))) refuse('STATE_CONFLICT')
  changed('held_command', held.command_id, { decision: null }, { decision: 'refused', reason: input.reason })
  await noteRefused(ask, held, input.reason)
  return { done: true }
}

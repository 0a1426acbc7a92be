import { noteActAlone, type Doer } from '../audit/note-act-alone.ts'
import { requireSecondPerson } from '../audit/second-person.ts'
import type { Handler } from '../http/ask.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { hashOf, storeRefusal } from '../http/repeat.ts'
import { decideHeld, type Held } from './held-store.ts'
import { commandOf, heldUnder, stepsBefore } from './held-under.ts'

/** The refusal is under the command's id: its phone hears it when it asks again. */
export const refuseHeldWork: Handler<'refuseHeldWork'> = async (ask) => {
  const { tx, input, actor, from, now, changed } = ask
  const held = await heldUnder(tx, actor, input.command_id)
  const act = {
    call: 'refuseHeldWork',
    table: 'held_command',
    id: held.command_id,
    amount: held.amount,
  } as const
  await requireSecondPerson(ask, await stepsBefore(tx, held), act)
  const command = commandOf(held)
  const fingerprint = { accId: held.acc_id, call: held.call, bodyHash: hashOf(held.body) }
  const said = new Refusal('REFUSED_BY_OFFICE', `The office did not accept this record: ${input.reason}`)
  const origin = { ...from, deviceId: held.device_id }
  if (await storeRefusal(tx, command, fingerprint, origin, now, said)) refuse('STATE_CONFLICT')
  const decided = { decision: 'refused', by: actor.accId, reason: input.reason, at: now } as const
  if (!(await decideHeld(tx, held.command_id, decided))) refuse('STATE_CONFLICT')
  changed('held_command', held.command_id, { decision: null }, { decision: 'refused', reason: input.reason })
  await noteRefused(ask, held, { call: 'refuseHeldWork', reason: input.reason })
  return { done: true }
}

/**
 * A payment that a phone brought and that is not in the books: one person said so, or made it so, as by recording its reference on
 * another loan before it was tried.
 */
export async function noteRefused(
  ask: Doer,
  held: Held,
  by: { readonly call: 'refuseHeldWork' | 'takeHeldWork'; readonly reason: string },
): Promise<void> {
  if (held.call !== 'collectPayment') return
  const act = { ...by, table: 'held_command', id: held.command_id, amount: held.amount }
  await noteActAlone(ask, 'value given up', act)
}

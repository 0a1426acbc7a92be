import { noteActAlone, type Doer } from '../audit/note-act-alone.ts'
import type { Held } from './held-store.ts'

/**
 * A payment that a phone brought and that is not in the books: one person said so, or made it so, as by recording its reference on
 * another loan before it was tried.
 */
export async function noteRefused(ask: Doer, held: Held, reason: string): Promise<void> {
  if (held.call !== 'collectPayment') return
  const act = { call: 'refuseHeldWork', table: 'held_command', id: held.command_id } as const
  await noteActAlone(ask, 'value given up', { ...act, amount: held.amount, reason })
}

import { looksAfter } from '../../domain/people/team-rules.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isOwnAccount, refuseOwnAffair } from '../people/own-affair.ts'
import { findHeldCommand, type Held } from './held-store.ts'

/**
 * What is held of somebody whom the actor looks after, and undecided. Throws NOT_FOUND, WRONG_ROLE or STATE_CONFLICT, and SECOND_PERSON
 * where it is about a loan of the actor's own: what a phone brought is in the books on the word of who takes it in.
 */
export async function heldUnder(db: Db | Tx, actor: Actor, commandId: string): Promise<Held> {
  const held = await findHeldCommand(db, commandId)
  if (!held || !looksAfter(actor.role, held.role)) return refuse('NOT_FOUND')
  if (await isOwnAccount(db, actor, held.acc_id))
    refuse('WRONG_ROLE', 'Somebody else decides about what you recorded.')
  if (held.decided_at !== null) refuse('STATE_CONFLICT')
  const borrower = held.loan_id === null ? undefined : await borrowerOf(db, held.loan_id)
  if (borrower !== undefined) await refuseOwnAffair(db, actor, borrower)
  return held
}

/** Undefined where the phone named a loan that is none. */
async function borrowerOf(db: Db | Tx, loanId: number): Promise<number | undefined> {
  const loan = await db.selectFrom('loan').select('acc_id').where('loan_id', '=', loanId).executeTakeFirst()
  return loan?.acc_id
}

/** The command as its phone sent it. */
export const commandOf = (held: Held) => ({
  id: held.command_id,
  seq: held.seq,
  occurredAt: held.occurred_at,
  skewMs: held.skew_ms,
  unexplainedMs: held.unexplained_ms,
  notBefore: held.not_before,
  arrivedAt: held.received_at,
})

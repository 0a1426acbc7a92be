import { sql } from 'kysely'
import type { StepBefore } from '../audit/second-person.ts'
import { whoTookPaymentIn } from '../audit/who-took-in.ts'
import { looksAfter } from '../../domain/people/team-rules.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isOwnAccount, refuseOwnAffair } from '../people/own-affair.ts'
import { refuseSuperAdminsBlock } from './super-admins-block.ts'
import { findHeldCommand, type Held } from './held-store.ts'

/**
 * What is held of somebody whom the actor looks after, and undecided. Throws NOT_FOUND, WRONG_ROLE or STATE_CONFLICT, and SECOND_PERSON
 * where it is about a loan or an application of the actor's own: what a phone brought is in the books on the word of who takes it in.
 */
export async function heldUnder(db: Db | Tx, actor: Actor, commandId: string): Promise<Held> {
  const held = await findHeldCommand(db, commandId)
  if (!held || !looksAfter(actor.role, held.role)) return refuse('NOT_FOUND')
  if (await isOwnAccount(db, actor, held.acc_id))
    refuse('WRONG_ROLE', 'Somebody else decides about what you recorded.')
  await refuseSuperAdminsBlock(db, actor, held.device_id)
  if (held.decided_at !== null) refuse('STATE_CONFLICT')
  for (const borrower of await borrowersOf(db, held)) await refuseOwnAffair(db, actor, borrower)
  return held
}

/**
 * What stood on one word before somebody decides: its owner's, whose account counts as that of who set its password as well, and of a payment
 * that is taken back that of who took it in. For `requireSecondPerson`.
 */
export async function stepsBefore(tx: Tx, { acc_id, received_at, payment_id }: Held): Promise<StepBefore[]> {
  const recorded = { accId: acc_id, at: received_at, orLater: true, did: 'recorded this' } as const
  return [recorded, ...(payment_id === null ? [] : await whoTookPaymentIn(tx, payment_id))]
}

/** Whose loan, application or payment it names; the payment may be held itself. Empty where none has that number. */
async function borrowersOf(db: Db | Tx, { loan_id, payment_id, application_id }: Held): Promise<number[]> {
  const { rows } = await sql<{ acc_id: number }>`
    select acc_id from loan where loan_id = ${loan_id}::bigint
      or loan_id in (select loan_id from payment where payment_id = ${payment_id}::uuid)
      or loan_id in (select loan_id from held_command where command_id = ${payment_id}::uuid)
    union all select acc_id from application where application_id = ${application_id}::bigint`.execute(db)
  return rows.map((row) => row.acc_id)
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

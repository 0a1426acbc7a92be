/**
 * What a person looks at before deciding on a payment: the loan that it is on, all that has happened to that loan, and the reversal that
 * was proposed last. One text, to be handed back with the decision as it is.
 */
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'

/** Of a payment `y` on a loan `l`: `12.7.0` is loan 12 after its seventh change, with no reversal proposed. */
export const BASIS = sql<string>`concat_ws('.', l.loan_id, l.version,
  (select coalesce(max(r.reversal_id), 0) from payment_reversal r where r.payment_id = y.payment_id))`

/** Throws for a payment that is not there. */
export async function basisOf(tx: Tx, paymentId: string): Promise<string> {
  const { rows } = await sql<{ basis: string }>`
    select ${BASIS} as basis from payment y join loan l using (loan_id) where y.payment_id = ${paymentId}`.execute(
    tx,
  )
  if (!rows[0]) throw new Error(`payment ${paymentId} lost its loan`)
  return rows[0].basis
}

/**
 * For a payment whose loan is locked. Throws STALE_BASIS where something has come in since what the decision was made on was read.
 */
export async function refuseStaleBasis(tx: Tx, paymentId: string, seen: string): Promise<void> {
  if (seen !== (await basisOf(tx, paymentId)))
    refuse('STALE_BASIS', 'Something changed on this loan since you looked at the payment. Look again.')
}

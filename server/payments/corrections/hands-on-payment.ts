/**
 * Whose hands a payment went through after it was taken: who received its cash or moved it does not also say that it was no payment.
 * Given back, that cash leaves the safe on their word; never taken, it would make up for what they said was missing when they counted.
 */
import { sql } from 'kysely'
import type { StepBefore } from '../../audit/second-person.ts'
import type { Tx } from '../../db/connect.ts'

/** Those that count for its reversal. */
export async function handsOnPayment(tx: Tx, paymentId: string): Promise<StepBefore[]> {
  const { rows } = await sql<StepBefore>`
    select received_by as "accId", received_at as at, 'received the cash of this payment' as did
      from remitted_payment join remittance using (remittance_id) where payment_id = ${paymentId}`.execute(tx)
  return [...rows, ...(await movesOfPayment(tx, paymentId))]
}

/** Who put it on the loan on which it is: they do not also say that it was never paid, since then that client owes it on their word. */
export async function movesOfPayment(tx: Tx, paymentId: string): Promise<StepBefore[]> {
  const { rows } = await sql<StepBefore>`
    select distinct moved_by as "accId", moved_at as at, 'moved this payment' as did
      from payment_move where payment_id = ${paymentId}`.execute(tx)
  return rows
}

/**
 * Whose hands a payment went through after it was taken: who received its cash or moved it does not also say that its cash was
 * given back, since that cash leaves the safe on their word.
 */
import { sql } from 'kysely'
import type { StepBefore } from '../../audit/second-person.ts'
import type { CashPlace } from '../../../domain/ledger/chart.ts'
import type { Tx } from '../../db/connect.ts'

/** Those that count for a reversal by which `loses` holds less. */
export const handsOnReversal = (tx: Tx, paymentId: string, loses: CashPlace | null) =>
  loses === 'cash_on_hand' ? handsOnPayment(tx, paymentId) : movesOfPayment(tx, paymentId)

async function handsOnPayment(tx: Tx, paymentId: string): Promise<StepBefore[]> {
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

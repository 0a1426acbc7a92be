/** A payment about to be changed, with its loan locked first: anyone who changes a loan takes the loan's lock before all else. */
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'
import { lockLoan, lockLoansBeside, takesPayments, type LockedLoan } from '../../loan-account/locked-loan.ts'
import { findPayment } from '../../loan-account/payment-store.ts'

export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** `beside` are loans that the change goes to, which are locked along with the payment's own. */
export async function findForChange(
  tx: Tx,
  paymentId: string,
  ...beside: number[]
): Promise<{ payment: FoundPayment; loan: LockedLoan } | undefined> {
  const found = await findPayment(tx, paymentId)
  if (!found) return undefined
  await lockLoansBeside(tx, found.loan_id, ...beside)
  const loan = await lockLoan(tx, found.loan_id)
  const payment = await findPayment(tx, paymentId)
  if (!loan || !payment) throw new Error(`payment ${paymentId} lost its loan`)
  return { payment, loan }
}

/**
 * On a loan that ended otherwise than by being paid, only what came after its end can still be taken back. What another loan
 * paid lasts as long as that loan does, and what a client's debt paid as long as the debt is on the books.
 */
export function refuseWhereSplitsAreFixed(loan: LockedLoan, payment: FoundPayment): void {
  if (payment.method === 'new loan')
    refuse('STATE_CONFLICT', 'It was paid by the loan that replaced this one, and goes with it.')
  if (payment.method === 'client debt')
    refuse('STATE_CONFLICT', 'A debt of the client replaced it: the debt is paid, and this is not reversed.')
  if (!takesPayments(loan) && payment.posting_order < (loan.ended_order ?? 0)) refuse('STATE_CONFLICT')
}

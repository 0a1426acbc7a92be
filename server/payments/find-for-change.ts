/** A payment about to be changed, with its loan locked first: whoever changes a loan takes the loan's lock before all else. */
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { lockLoan, takesPayments, type LockedLoan } from './locked-loan.ts'
import { findPayment } from './payment-store.ts'

export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export async function findForChange(
  tx: Tx,
  paymentId: string,
): Promise<{ payment: FoundPayment; loan: LockedLoan } | undefined> {
  const found = await findPayment(tx, paymentId)
  if (!found) return undefined
  const loan = await lockLoan(tx, found.loan_id)
  const payment = await findPayment(tx, paymentId)
  if (!loan || !payment) throw new Error(`payment ${paymentId} lost its loan`)
  return { payment, loan }
}

/** On a loan that was restructured or written off, only what stayed the client's credit can still be taken back. */
export function refuseWhereSplitsAreFixed(loan: LockedLoan, payment: FoundPayment): void {
  if (!takesPayments(loan) && payment.client_credit !== payment.amount) refuse('STATE_CONFLICT')
}

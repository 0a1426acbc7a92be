/**
 * Moves a payment to another loan of its client: it is reversed where it stands and posted anew where it belongs, with the
 * same money, day and collector. Nothing is taken out of anybody's till by that.
 */
import { randomUUID } from 'node:crypto'
import { transfersForVerification } from '../../domain/ledger/postings.ts'
import { isSettlement } from '../../domain/payments/payment-method.ts'
import { refuse } from '../http/refuse.ts'
import { post } from '../ledger/post.ts'
import type { FoundPayment } from './find-for-change.ts'
import { noteLoan, lockLoan, takesPayments, type LockedLoan, type PostedBy } from './locked-loan.ts'
import { insertUnsplitPayment } from './payment-store.ts'
import { replayLoan } from './replay-loan.ts'
import { takeBackPayment } from './take-back-payment.ts'
import type { CreditTaker } from './take-credit.ts'

/** Answers the id of the payment on the other loan. Throws NOT_FOUND unless that is another loan of the same client. */
export async function movePayment(
  ask: CreditTaker & PostedBy,
  found: { readonly payment: FoundPayment; readonly loan: LockedLoan },
  to: { readonly loanId: number; readonly reason: string },
): Promise<string> {
  const { tx } = ask
  const { payment, loan } = found
  const target = await lockLoan(tx, to.loanId)
  if (target?.acc_id !== loan.acc_id || to.loanId === loan.loan_id) refuse('NOT_FOUND')
  if (!takesPayments(target) || isSettlement(payment.method)) refuse('STATE_CONFLICT')
  const { heldIn } = await takeBackPayment(ask, found, `moved to loan ${to.loanId}: ${to.reason}`)
  if (heldIn === undefined) throw new Error(`payment ${payment.payment_id} had no transfers`)
  const paymentId = randomUUID()
  const businessOn = payment.business_on < target.released_on ? ask.today : payment.business_on
  await insertUnsplitPayment(tx, {
    paymentId,
    loanId: to.loanId,
    amount: payment.amount,
    method: payment.method,
    reference: payment.reference,
    slipNo: payment.slip_no === '' ? '' : `${payment.slip_no}/${paymentId.slice(-12)}`,
    status: payment.status,
    collector: payment.collector,
    businessOn,
    occurredAt: payment.occurred_at,
    receivedAt: ask.now,
    place: null,
    note: `moved from loan ${loan.loan_id}: ${to.reason}`,
    exception: null,
    paysOff: false,
  })
  const newcomer = { paymentId, heldIn, businessOn: ask.today }
  const replayed = await replayLoan(tx, target, ask, `payment of loan ${loan.loan_id} moved here`, newcomer)
  if (payment.verified_at !== null) await verifyAgain(ask, paymentId, payment, to.loanId)
  ask.changed('payment', paymentId, null, { loan_id: to.loanId, moved_from: payment.payment_id })
  noteLoan(ask, target, replayed.loan)
  return paymentId
}

/** Its money was found where it should be; that stays found. */
async function verifyAgain(
  { tx, now, today, command }: CreditTaker & PostedBy,
  paymentId: string,
  payment: FoundPayment,
  loanId: number,
): Promise<void> {
  const { verified_at, verified_by } = payment
  await tx
    .updateTable('payment')
    .set({ verified_at, verified_by })
    .where('payment_id', '=', paymentId)
    .execute()
  const facts = { businessOn: today, postedAt: now, commandId: command?.id ?? null, loanId, paymentId }
  await post(tx, transfersForVerification(payment), facts)
}

/** Someone of the office who did not record it found a wallet, bank or check payment where it should be: it leaves suspense. */
import { transfersForVerification } from '../../domain/ledger/postings.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { post } from '../ledger/post.ts'
import { findForChange } from './corrections/find-for-change.ts'
import { noteLoan, saveLoan } from '../loan-account/locked-loan.ts'
import { secondOnPayment } from './corrections/second-on-payment.ts'

export const verifyPayment: Handler<'verifyPayment'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const paymentId = input.payment_id.toLowerCase()
  const found = await findForChange(tx, paymentId)
  if (!found) refuse('NOT_FOUND')
  const { payment, loan } = found
  if (!mayMove(paymentStatus, payment.status, 'Posted', actor.role)) refuse('STATE_CONFLICT')
  const { actedAlone } = await secondOnPayment(ask, found, 'verifyPayment')
  await tx
    .updateTable('payment')
    .set({ status: 'Posted', verified_at: now, verified_by: actor.accId, acted_alone: actedAlone })
    .where('payment_id', '=', paymentId)
    .execute()
  await post(tx, transfersForVerification(payment), {
    businessOn: today,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    loanId: loan.loan_id,
    paymentId,
  })
  const after = await saveLoan(tx, loan, loan.position)
  ask.changed('payment', paymentId, { status: payment.status }, { status: 'Posted' })
  noteLoan(ask, loan, after)
  return { payment_id: paymentId, status: 'Posted' }
}

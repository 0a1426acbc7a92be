/** Someone of the office who did not record it found a wallet, bank or check payment where it should be: it leaves suspense. */
import { sql } from 'kysely'
import { transfersForVerification } from '../../domain/ledger/postings.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { post } from '../ledger/post.ts'
import { refuseStaleBasis } from './corrections/basis-of-payment.ts'
import { findForChange } from './corrections/find-for-change.ts'
import { noteLoan, saveLoan } from '../loan-account/locked-loan.ts'
import { tellFound } from './tell-payment.ts'
import { secondOnPayment } from './corrections/second-on-payment.ts'

export const verifyPayment: Handler<'verifyPayment'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const paymentId = input.payment_id.toLowerCase()
  const found = await findForChange(tx, paymentId)
  if (!found) refuse('NOT_FOUND')
  const { payment, loan } = found
  if (!mayMove(paymentStatus, payment.status, 'Posted', actor.role)) refuse('STATE_CONFLICT')
  await refuseStaleBasis(tx, paymentId, input.basis)
  await refuseDoubtedReference(tx, paymentId)
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
  await tellFound(ask, loan, payment, after)
  return { payment_id: paymentId, status: 'Posted' }
}

/** One transfer found twice would pay twice: that two payments have its reference is decided first. Throws STATE_CONFLICT. */
async function refuseDoubtedReference(tx: Tx, paymentId: string): Promise<void> {
  const { rows } = await sql<{ loan_id: number }>`
    select other.loan_id from payment_exception x join payment y using (payment_id)
      join payment other on other.reference = y.reference and other.payment_id <> y.payment_id
    where y.payment_id = ${paymentId} and resolved_at is null and other.status <> 'Reversed' and y.reference <> ''
      and 'reference of another payment' = any(array_append(also, reason))`.execute(tx)
  const loans = rows.map(({ loan_id }) => loan_id).join(', ')
  if (loans !== '')
    refuse(
      'STATE_CONFLICT',
      `A payment on loan ${loans} has the same reference. Decide on the exception first.`,
    )
}

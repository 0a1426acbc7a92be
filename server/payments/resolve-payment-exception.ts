/**
 * Closes what was noted on a payment. It stays as it is posted, or it is moved to the loan that it was meant for, or what of
 * it is credit goes back to the client. Who took or recorded it leaves that to somebody else, as with a reversal: a doubt about
 * one's own record is not one's own to end.
 */
import { transfersForCreditRefund } from '../../domain/ledger/postings.ts'
import type { CashPlace } from '../../domain/ledger/chart.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { requireCash } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { refuseWhileInDebt } from '../credit/client-debt.ts'
import { refuseStaleBasis } from './corrections/basis-of-payment.ts'
import { findForChange, type FoundPayment } from './corrections/find-for-change.ts'
import type { LockedLoan } from '../loan-account/locked-loan.ts'
import { settleException } from '../loan-account/payment-store.ts'
import { secondOnPayment } from './corrections/second-on-payment.ts'
import { shiftPayment, type Shifted } from './corrections/shift-payment.ts'
import { allowRefund } from '../credit/refunds-alone.ts'
import { takeCredit } from '../credit/take-credit.ts'

type ResolveAsk = AskFor<'resolvePaymentException'>
type Found = { readonly payment: FoundPayment; readonly loan: LockedLoan }

export const resolvePaymentException: Handler<'resolvePaymentException'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const paymentId = input.payment_id.toLowerCase()
  const found = await findForChange(tx, paymentId)
  if (!found) refuse('NOT_FOUND')
  await refuseOwnAffair(tx, actor, found.loan.acc_id)
  const { resolution, reason } = input
  const settled = { accId: actor.accId, now, resolution, reason }
  if (!(await settleException(tx, paymentId, settled))) refuse('STATE_CONFLICT')
  await refuseStaleBasis(tx, paymentId, input.basis)
  if (input.resolution === 'kept') await secondOnPayment(ask, found, 'resolvePaymentException')
  const moved = input.resolution === 'moved' ? await moveToLoan(ask, found, input.loan_id) : null
  const moved_to = moved && paymentId
  const refunded = input.resolution === 'refunded' ? await refund(ask, found, input.from) : ZERO
  ask.changed('payment_exception', paymentId, null, {
    resolution: input.resolution,
    note: input.reason,
    moved_to,
  })
  return {
    payment_id: paymentId,
    resolution: input.resolution,
    moved_to,
    refunded,
    owed: moved?.owed ?? ZERO,
  }
}

/** To a loan of the same client; to another's goes `movePayment`. */
async function moveToLoan(ask: ResolveAsk, found: Found, loanId: number): Promise<Shifted> {
  const { payment, loan } = found
  if (payment.status === 'Reversed') refuse('STATE_CONFLICT')
  const { actedAlone } = await secondOnPayment(ask, found, 'resolvePaymentException')
  const target = await ask.tx
    .selectFrom('loan')
    .select('acc_id')
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  if (target?.acc_id !== loan.acc_id) refuse('NOT_FOUND')
  return shiftPayment(ask, found, { loanId, reason: ask.input.reason, actedAlone })
}

/** Only credit goes back in money, and only of money that is really there. */
async function refund(ask: ResolveAsk, { payment, loan }: Found, from: CashPlace): Promise<Centavos> {
  const { tx, now, today } = ask
  const { client_credit: amount } = payment
  if (amount === 0 || payment.status !== 'Posted')
    refuse('STATE_CONFLICT', 'Nothing of this payment is credit that could be handed back.')
  const { acc_id: accId, loan_id: loanId } = loan
  const { reason } = ask.input
  await refuseWhileInDebt(tx, accId)
  await allowRefund(ask, { call: 'resolvePaymentException', accId, amount, reason })
  await takeCredit(ask, { accId, amount, paymentId: null, reason, loanId })
  await requireCash(tx, from, amount)
  const facts = { businessOn: today, postedAt: now, commandId: ask.command?.id ?? null, memo: reason }
  await post(tx, transfersForCreditRefund(accId, amount, from), facts)
  return amount
}

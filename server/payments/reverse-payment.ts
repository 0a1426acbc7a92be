/**
 * The office reverses a payment, by another person than who took or recorded it, whatever came after it. Where its cash was
 * handed over already, the office says what became of it.
 */
import { transfersForRemittedReversal } from '../../domain/ledger/cash-postings.ts'
import { ZERO } from '../../domain/money.ts'
import { isSettlement } from '../../domain/payments/payment-method.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { mayMove } from '../../domain/status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { lockCollector, requireCash } from '../ledger/balances.ts'
import { noteDifference } from '../ledger/cash-differences.ts'
import { post } from '../ledger/post.ts'
import { placeOfCash } from './cash-of-payment.ts'
import { findForChange, type FoundPayment } from './find-for-change.ts'
import { handsOnPayment } from './hands-on-payment.ts'
import { secondOnPayment } from './second-on-payment.ts'
import { takeBackPayment } from './take-back-payment.ts'
import { whoBears } from './who-bears.ts'

export const reversePayment: Handler<'reversePayment'> = async (ask) => {
  const { tx, input, actor } = ask
  const found = await findForChange(tx, input.payment_id.toLowerCase())
  if (!found) refuse('NOT_FOUND')
  const { payment, loan } = found
  if (!mayMove(paymentStatus, payment.status, 'Reversed', actor.role)) refuse('STATE_CONFLICT')
  if (payment.collector !== null) await lockCollector(tx, payment.collector)
  const place = await placeOfCash(tx, payment)
  const leavesSafe = place === 'safe' || (place === 'handed over' && input.cash === 'given back')
  const hands = leavesSafe ? await handsOnPayment(tx, payment.payment_id) : []
  const { actedAlone } = await secondOnPayment(ask, found, 'reversePayment', hands)
  if (place === 'safe') await requireCash(tx, 'cash_on_hand', payment.amount)
  // What another loan or a credit paid was no money: it stands as long as what it came from.
  const bearer = isSettlement(payment.method) ? 'loan' : (await whoBears(tx, loan, payment)).bearer
  const answer = await takeBackPayment(ask, found, { reason: input.reason, bearer, actedAlone })
  if (place === 'handed over') await settleHandedOver(ask, payment)
  if (leavesSafe && !actedAlone) await noteOnOneWord(ask, payment)
  return { ...answer, owed: bearer === 'client' ? payment.amount : ZERO }
}

/** Nobody else saw the cash go back to the client: that it left the safe on one person's word is on the report of the day. */
async function noteOnOneWord(
  ask: AskFor<'reversePayment'>,
  { payment_id: id, amount }: FoundPayment,
): Promise<void> {
  const { reason } = ask.input
  await noteActAlone(ask, 'alone', { call: 'reversePayment', table: 'payment', id, amount, reason })
}

/** The reversal took the cash out of a till that is empty: it comes out of the safe, or is over. */
async function settleHandedOver(
  ask: AskFor<'reversePayment'>,
  { payment_id: paymentId, loan_id: loanId, collector, amount }: FoundPayment,
): Promise<void> {
  const { tx, input, now, today } = ask
  const { cash, reason } = input
  if (cash === undefined)
    refuseField('cash', 'The cash was handed over. Say whether it was given back or never taken')
  if (collector === null) throw new Error(`payment ${paymentId} was handed over by nobody`)
  if (cash === 'given back') await requireCash(tx, 'cash_on_hand', amount)
  await post(tx, transfersForRemittedReversal(collector, amount, cash), {
    businessOn: today,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    loanId,
    paymentId,
    memo: reason,
  })
  if (cash === 'never taken') await noteDifference(ask, { mgtId: collector, amount, paymentId, reason })
}

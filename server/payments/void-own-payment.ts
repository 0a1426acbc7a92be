/**
 * A CI takes back an own payment of the same business day, as long as the cash was not handed over since and nobody has
 * verified it. What the void builds on may have been refused; that is said apart from an id that nobody knows.
 */
import { manilaDay } from '../../domain/calendar.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { correctedMoment } from './business-day.ts'
import { findForChange, type FoundPayment } from './find-for-change.ts'
import { isHandedOver, wasRefused } from './payment-store.ts'
import { takeBackPayment } from './take-back-payment.ts'

export const voidOwnPayment: Handler<'voidOwnPayment'> = async (ask) => {
  const { tx, input, actor } = ask
  const paymentId = input.payment_id.toLowerCase()
  const found = await findForChange(tx, paymentId)
  if (!found) refuse((await wasRefused(tx, paymentId)) ? 'DEPENDS_ON_REFUSED' : 'NOT_FOUND')
  const { payment } = found
  if (actor.mgtId === null || payment.collector !== actor.mgtId) refuse('NOT_YOURS')
  if (!mayMove(paymentStatus, payment.status, 'Reversed', actor.role)) refuse('STATE_CONFLICT')
  if (!isSameDay(ask, payment)) refuse('STATE_CONFLICT', 'Only a payment of the same day can be taken back.')
  if (payment.verified_at !== null || (await isHandedOver(tx, actor.mgtId, payment.received_at)))
    refuse(
      'STATE_CONFLICT',
      'This payment was handed over or verified already. Ask the office to reverse it.',
    )
  const { heldIn: _, ...answer } = await takeBackPayment(ask, found, input.reason)
  return answer
}

/** By the day on which the CI took it back, which may have been hours before the phone found a signal. */
function isSameDay({ input, command, now }: AskFor<'voidOwnPayment'>, payment: FoundPayment): boolean {
  const { at, isDoubtful } = correctedMoment(input.occurred_at, command, now)
  return !isDoubtful && manilaDay(at) === payment.business_on
}

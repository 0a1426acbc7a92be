/** The office reverses a payment; where the office took it, somebody else of the office does. */
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { findForChange } from './find-for-change.ts'
import { takeBackPayment } from './take-back-payment.ts'

export const reversePayment: Handler<'reversePayment'> = async (ask) => {
  const { tx, input, actor } = ask
  const found = await findForChange(tx, input.payment_id.toLowerCase())
  if (!found) refuse('NOT_FOUND')
  if (!mayMove(paymentStatus, found.payment.status, 'Reversed', actor.role)) refuse('STATE_CONFLICT')
  if (found.payment.collector !== null && found.payment.collector === actor.mgtId)
    refuse('STATE_CONFLICT', 'Another person has to reverse what you took yourself.')
  const { heldIn: _, ...answer } = await takeBackPayment(ask, found, input.reason)
  return answer
}

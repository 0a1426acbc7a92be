/** What is refused never was on the books: the payment stays as it is. Who proposed it may take it back in the same way. */
import { secondPersonStatus } from '../../domain/second-person-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { refuseStaleBasis } from './corrections/basis-of-payment.ts'
import { findForChange } from './corrections/find-for-change.ts'
import { movesOfPayment } from './corrections/hands-on-payment.ts'
import { lockReversal } from './corrections/reversal-store.ts'
import { secondOnPayment } from './corrections/second-on-payment.ts'

export const refuseReversal: Handler<'refuseReversal'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const paymentId = input.payment_id.toLowerCase()
  const found = await findForChange(tx, paymentId)
  const waiting = await lockReversal(tx, paymentId)
  if (!found || !waiting) refuse('NOT_FOUND')
  await refuseOwnAffair(tx, actor, found.loan.acc_id)
  if (!mayMove(secondPersonStatus, waiting.status, 'Refused', actor.role)) refuse('STATE_CONFLICT')
  await refuseStaleBasis(tx, paymentId, input.basis)
  const isTakenBack = waiting.proposed_by === actor.accId
  const { actedAlone } = isTakenBack
    ? { actedAlone: false }
    : await secondOnPayment(ask, found, 'refuseReversal', await movesOfPayment(tx, paymentId))
  const after = {
    status: 'Refused' as const,
    decided_by: actor.accId,
    decided_at: now,
    refused_reason: input.reason,
    acted_alone: actedAlone,
  }
  await tx.updateTable('payment_reversal').set(after).where('reversal_id', '=', waiting.reversal_id).execute()
  ask.changed('payment_reversal', waiting.reversal_id, { status: waiting.status }, after)
  return { payment_id: paymentId, status: after.status }
}

/** The second person puts a reversal on the books that takes money out of the safe, the bank or the wallet. */
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { secondPersonStatus } from '../../domain/second-person-status.ts'
import { mayMove } from '../../domain/status.ts'
import { requireSecondPerson } from '../audit/second-person.ts'
import type { Handler } from '../http/ask.ts'
import { requireSuperAdminAbove } from '../cash/limits/require-super-admin-above.ts'
import { refuse } from '../http/refuse.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { refuseStaleBasis } from './corrections/basis-of-payment.ts'
import { carryOutReversal, moneyOfReversal } from './corrections/carry-out-reversal.ts'
import { findForChange } from './corrections/find-for-change.ts'
import { givenBackOfDay } from './corrections/given-back-of-day.ts'
import { lockReversal } from './corrections/reversal-store.ts'

export const confirmReversal: Handler<'confirmReversal'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const found = await findForChange(tx, input.payment_id.toLowerCase())
  if (!found) refuse('NOT_FOUND')
  const { payment, loan } = found
  const waiting = await lockReversal(tx, payment.payment_id)
  if (!waiting) refuse('NOT_FOUND')
  if (!mayMove(secondPersonStatus, waiting.status, 'Confirmed', actor.role)) refuse('STATE_CONFLICT')
  await refuseStaleBasis(tx, payment.payment_id, input.basis)
  await refuseOwnAffair(tx, actor, loan.acc_id)
  const { payment_id: id, amount } = payment
  const before = [{ accId: waiting.proposed_by, at: waiting.proposed_at, did: 'proposed this reversal' }]
  const act = { call: 'confirmReversal', table: 'payment', id, amount, reason: waiting.reason } as const
  const { actedAlone } = await requireSecondPerson(ask, before, act)
  const money = await moneyOfReversal(ask, payment, waiting.given_back ? 'given back' : undefined)
  // Moved, taken back by its collector, or handed over since: what was proposed is not what this would be.
  const isAsProposed =
    payment.loan_id === waiting.loan_id &&
    mayMove(paymentStatus, payment.status, 'Reversed', actor.role) &&
    (money.loses === 'cash_on_hand') === waiting.given_back
  if (!isAsProposed)
    refuse('STATE_CONFLICT', 'The payment has changed since. Refuse this, and propose again.')
  if (waiting.given_back) {
    const { added_up, role } = await givenBackOfDay(tx, waiting.reversal_id)
    await requireSuperAdminAbove(ask, added_up, role, 'given back in a day a super admin has to confirm')
  }
  const after = {
    status: 'Confirmed' as const,
    decided_by: actor.accId,
    decided_at: now,
    acted_alone: actedAlone,
  }
  await tx.updateTable('payment_reversal').set(after).where('reversal_id', '=', waiting.reversal_id).execute()
  ask.changed('payment_reversal', waiting.reversal_id, { status: waiting.status }, after)
  const { reason, proposed_at: proposedAt } = waiting
  return carryOutReversal(ask, found, money, { reason, actedAlone, proposedAt })
}

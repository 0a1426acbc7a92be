/**
 * A CI takes back an own payment of the same business day, as long as the cash was not handed over since and no one has
 * verified it. What the office typed in for the CI, or moved, is the office's word too and not the CI's alone to undo. What the void builds on may have been refused; that is said apart from an id that no one knows.
 */
import { manilaDay } from '../../domain/calendar.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { mayMove } from '../../domain/status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Tx } from '../db/connect.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockCollector } from '../ledger/balances.ts'
import { isRoundShared } from '../people/visibility/client-visibility.ts'
import { correctedMoment } from '../sync/corrected-moment.ts'
import { placeOfCash } from './corrections/cash-of-payment.ts'
import { movesOfPayment } from './corrections/hands-on-payment.ts'
import { findForChange, type FoundPayment } from './corrections/find-for-change.ts'
import { wasRefused } from '../loan-account/payment-store.ts'
import { takeBackPayment } from './corrections/take-back-payment.ts'
import { wasHeardLater } from './corrections/was-heard-later.ts'
import { isThere } from '../db/is-there.ts'

export const voidOwnPayment: Handler<'voidOwnPayment'> = async (ask) => {
  const { tx, input, actor } = ask
  const paymentId = input.payment_id.toLowerCase()
  const found = await findForChange(tx, paymentId)
  if (!found) refuse((await wasRefused(tx, paymentId)) ? 'DEPENDS_ON_REFUSED' : 'NOT_FOUND')
  const { payment } = found
  if (actor.mgtId === null || payment.collector !== actor.mgtId) refuse('NOT_YOURS')
  if (!mayMove(paymentStatus, payment.status, 'Reversed', actor.role)) refuse('STATE_CONFLICT')
  const { recorded_by: recorder } = payment
  if ((recorder !== null && recorder !== actor.accId) || (await movesOfPayment(tx, paymentId)).length > 0)
    refuse('STATE_CONFLICT', 'The office recorded or moved this payment. Ask the office to reverse it.')
  if (!(await isSameDay(ask, payment)))
    refuse(
      'STATE_CONFLICT',
      'Only a payment of the same day can be taken back. Ask the office to reverse it.',
    )
  await lockCollector(tx, actor.mgtId)
  if (payment.verified_at !== null || (await placeOfCash(tx, payment)) === 'handed over')
    refuse(
      'STATE_CONFLICT',
      'This payment was handed over or verified already. Ask the office to reverse it.',
    )
  const answer = await takeBackPayment(ask, found, { reason: input.reason })
  const act = { call: 'voidOwnPayment', table: 'payment', id: paymentId, amount: payment.amount } as const
  await noteActAlone(ask, 'value given up', { ...act, reason: input.reason })
  return (await isOnRound(tx, actor.mgtId, payment.loan_id)) ? answer : { ...answer, balance: null }
}

/** Whether the loan is one of a client whom this CI calls on. */
async function isOnRound(tx: Tx, mgtId: number, loanId: number): Promise<boolean> {
  if (await isRoundShared(tx)) return true
  const own = tx.selectFrom('client').innerJoin('loan', 'loan.acc_id', 'client.acc_id').select('loan.loan_id')
  return isThere(own.where('client.assigned_ci', '=', mgtId).where('loan.loan_id', '=', loanId))
}

const recordedBy = (tx: Tx, commandId: string) =>
  tx
    .selectFrom('command_log')
    .select(['device_id', 'seq'])
    .where('command_id', '=', commandId)
    .executeTakeFirst()

/**
 * Today by the server's clock, or, where it arrives later, the day on which the CI took it back: as the phone claims, and only
 * where nothing that the server heard of this phone since says otherwise. A phone that is set back voids nothing of yesterday.
 */
async function isSameDay(
  { tx, input, command, from, today, now }: AskFor<'voidOwnPayment'>,
  payment: FoundPayment,
): Promise<boolean> {
  const day = payment.business_on
  if (today === day) return true
  // Later than that only the phone that recorded it is believed, and only where it can say what came before.
  if (!command || command.seq === null || from.deviceId === null || command.notBefore === null) return false
  const recorded = await recordedBy(tx, payment.payment_id)
  if (recorded?.device_id !== from.deviceId || (recorded.seq ?? command.seq) >= command.seq) return false
  const { at, isDoubtful } = correctedMoment(input.occurred_at, command, now)
  if (isDoubtful || manilaDay(at) !== day) return false
  return !(await wasHeardLater(tx, { deviceId: from.deviceId, seq: command.seq, day, now }))
}

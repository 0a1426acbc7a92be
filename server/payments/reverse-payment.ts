/**
 * The office reverses a payment, by another person than who took or recorded it, whatever came after it. Where its cash was
 * handed over already, the office says what became of it. Where a place of money holds less by it, the money is gone on what
 * people say: then it waits until a second of them confirms it.
 */
import { ZERO } from '../../domain/money.ts'
import { isSettlement } from '../../domain/payments/payment-method.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { wantsTwo } from '../../domain/payments/place-that-loses.ts'
import { mayMove } from '../../domain/status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { requireCash } from '../ledger/balances.ts'
import { notifyOffice } from '../notices/notify.ts'
import { refuseStaleBasis } from './corrections/basis-of-payment.ts'
import {
  carryOutReversal,
  moneyOfReversal,
  type MoneyOfReversal,
  type Reversed,
} from './corrections/carry-out-reversal.ts'
import { findForChange } from './corrections/find-for-change.ts'
import { handsOnPayment } from './corrections/hands-on-payment.ts'
import { lockReversal } from './corrections/reversal-store.ts'
import { secondOnPayment } from './corrections/second-on-payment.ts'
import { whoBears } from './corrections/who-bears.ts'

export const reversePayment: Handler<'reversePayment'> = async (ask) => {
  const { tx, input, actor } = ask
  const found = await findForChange(tx, input.payment_id.toLowerCase())
  if (!found) refuse('NOT_FOUND')
  const { payment } = found
  if (!mayMove(paymentStatus, payment.status, 'Reversed', actor.role)) refuse('STATE_CONFLICT')
  await refuseStaleBasis(tx, payment.payment_id, input.basis)
  const money = await moneyOfReversal(ask, payment, input.cash)
  const id = payment.payment_id
  const hands = await handsOnPayment(tx, id)
  const { actedAlone } = await secondOnPayment(ask, found, 'reversePayment', hands)
  if ((await lockReversal(tx, payment.payment_id))?.status === 'Waiting')
    refuse('STATE_CONFLICT', 'A reversal of this payment waits to be confirmed.')
  if (wantsTwo({ ...payment, ...money }) && !actedAlone) return propose(ask, found, money)
  const { reason } = input
  const answer = await carryOutReversal(ask, found, money, { reason, actedAlone })
  if (isNeverCounted(payment, money) && !actedAlone) {
    const act = { call: 'reversePayment', table: 'payment', id, amount: payment.amount } as const
    await noteActAlone(ask, 'value given up', { ...act, reason })
  }
  return answer
}

/** Money that no one will miss when hands count: in a wallet or a bank, where no one has looked for it yet. */
const isNeverCounted = ({ method }: Reversed['payment'], { cashIn }: MoneyOfReversal) =>
  cashIn === 'none' && !isSettlement(method)

async function propose(ask: AskFor<'reversePayment'>, { payment, loan }: Reversed, money: MoneyOfReversal) {
  const { tx, input, actor, now } = ask
  const { payment_id, loan_id, amount } = payment
  if (money.loses === 'cash_on_hand') await requireCash(tx, money.loses, amount)
  const waiting = {
    payment_id,
    loan_id,
    given_back: money.loses === 'cash_on_hand',
    reason: input.reason,
    status: 'Waiting' as const,
    proposed_by: actor.accId,
    proposed_at: now,
  }
  const { reversal_id } = await tx
    .insertInto('payment_reversal')
    .values(waiting)
    .returning('reversal_id')
    .executeTakeFirstOrThrow()
  ask.changed('payment_reversal', reversal_id, null, waiting)
  const params = { acc_id: actor.accId, payment_id, loan_id, amount }
  await notifyOffice(tx, { kind: 'reversal waiting', params }, now, actor.accId)
  const { bearer } = await whoBears(tx, loan, payment)
  return {
    payment_id,
    status: payment.status,
    balance: loan.balance,
    loan_version: loan.version,
    owed: bearer === 'client' ? amount : ZERO,
    waits: true,
    overdrawn: ZERO,
  }
}

/** Shows what a reversal would do before it is confirmed, worked out by the same rules that it then follows. */
import type { OutputOf } from '../../contract/wire/call.ts'
import type { previewReversal as contract } from '../../contract/payments/settlements.ts'
import { ZERO } from '../../domain/money.ts'
import type { AllocationPart } from '../../domain/payments/allocation.ts'
import { isSettlement } from '../../domain/payments/payment-method.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { wantsTwo } from '../../domain/payments/place-that-loses.ts'
import { mayMove } from '../../domain/status.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { basisOf } from './corrections/basis-of-payment.ts'
import type { Reversed } from './corrections/carry-out-reversal.ts'
import { handsOnPayment } from './corrections/hands-on-payment.ts'
import { maySecondOnPayment } from './corrections/second-on-payment.ts'
import { placeOfCash } from './corrections/cash-of-payment.ts'
import { refuseWhereSplitsAreFixed } from './corrections/find-for-change.ts'
import { loanAfter, readLoan } from '../loan-account/locked-loan.ts'
import { findPayment } from '../loan-account/payment-store.ts'
import type { ReplayedSplit } from '../loan-account/replay-loan.ts'
import { whoBears } from './corrections/who-bears.ts'

type Preview = OutputOf<typeof contract>

export const previewReversal: Handler<'previewReversal'> = async (ask) => {
  const { tx, input, actor } = ask
  const payment = await findPayment(tx, input.payment_id.toLowerCase())
  const loan = payment && (await readLoan(tx, payment.loan_id))
  if (!payment || !loan) refuse('NOT_FOUND')
  if (!mayMove(paymentStatus, payment.status, 'Reversed', actor.role)) refuse('STATE_CONFLICT')
  if (isSettlement(payment.method)) refuseWhereSplitsAreFixed(loan, payment)
  const { bearer, position, changed } = await whoBears(tx, loan, payment)
  const cashIn = await placeOfCash(tx, payment)
  const after = loanAfter(loan, position, { on: null, amount: null })
  return {
    payment_id: payment.payment_id,
    basis: await basisOf(tx, payment.payment_id),
    loan_id: loan.loan_id,
    amount: payment.amount,
    balance: loan.balance,
    balance_after: after.balance,
    status: loan.status,
    status_after: after.status,
    client_credit: loan.client_credit,
    client_credit_after: after.client_credit,
    owed: bearer === 'client' ? payment.amount : ZERO,
    cash_in: cashIn,
    second_person: await whoIsSecond(ask, { payment, loan }),
    waits: wantsTwo({ ...payment, cashIn, said: 'given back' }),
    changed: changed.map(onScreen),
  }
}

/** Said beforehand as `reversePayment` would refuse it. */
async function whoIsSecond(
  ask: AskFor<'previewReversal'>,
  found: Reversed,
): Promise<Preview['second_person']> {
  const hands = await handsOnPayment(ask.tx, found.payment.payment_id)
  return (await maySecondOnPayment(ask, found, hands)) ? 'not needed' : 'needed'
}

function onScreen({ payment, after }: ReplayedSplit): Preview['changed'][number] {
  const { paymentId, businessOn, amount, ...before } = payment
  return {
    payment_id: paymentId,
    business_on: businessOn,
    amount,
    parts: onWire(before.parts),
    parts_after: onWire(after.parts),
    client_credit: before.clientCredit,
    client_credit_after: after.clientCredit,
  }
}

/** In the order in which a list of payments has them. */
function onWire(parts: readonly AllocationPart[]) {
  const order = ['penalty', 'interest', 'principal']
  return parts
    .map(({ instalmentNo: no, component, amount }) => ({ no, component, amount }))
    .toSorted((a, b) => a.no - b.no || order.indexOf(a.component) - order.indexOf(b.component))
}

/** Shows what a reversal would do before it is confirmed, worked out by the same rules that it then follows. */
import type { OutputOf } from '../../contract/call.ts'
import type { previewReversal as contract } from '../../contract/settlements.ts'
import { takenOff, type AllocationPart, type PaymentSplit } from '../../domain/payments/allocation.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { refuseUsedCredit } from './credit-store.ts'
import { refuseWhereSplitsAreFixed, type FoundPayment } from './find-for-change.ts'
import { loanAfter, readLoan, takesPayments, type LockedLoan } from './locked-loan.ts'
import { findPayment, partsOf } from './payment-store.ts'
import { replayWithout } from './replay-loan.ts'

type Preview = OutputOf<typeof contract>

export const previewReversal: Handler<'previewReversal'> = async ({ tx, input, actor }) => {
  const payment = await findPayment(tx, input.payment_id.toLowerCase())
  const loan = payment && (await readLoan(tx, payment.loan_id))
  if (!payment || !loan) refuse('NOT_FOUND')
  if (!mayMove(paymentStatus, payment.status, 'Reversed', actor.role)) refuse('STATE_CONFLICT')
  refuseWhereSplitsAreFixed(loan, payment)
  const { position, changed } = await without(tx, loan, payment)
  refuseUsedCredit(position.clientCredit)
  const after = loanAfter(loan, position, { on: null, amount: null })
  return {
    payment_id: payment.payment_id,
    loan_id: loan.loan_id,
    amount: payment.amount,
    balance: loan.balance,
    balance_after: after.balance,
    status: loan.status,
    status_after: after.status,
    client_credit: loan.client_credit,
    client_credit_after: after.client_credit,
    changed,
  }
}

/** Where the splits stand, only the payment's own is taken off. */
async function without(tx: Tx, loan: LockedLoan, payment: FoundPayment) {
  if (!takesPayments(loan)) {
    const split: PaymentSplit = {
      parts: await partsOf(tx, payment.payment_id),
      clientCredit: payment.client_credit,
    }
    return { position: takenOff(loan.position, split), changed: [] }
  }
  const { position, changed } = await replayWithout(tx, loan, payment.payment_id)
  const shown = changed.map(
    ({ payment: { paymentId, businessOn, amount, ...before }, after }): Preview['changed'][number] => ({
      payment_id: paymentId,
      business_on: businessOn,
      amount,
      parts: onWire(before.parts),
      parts_after: onWire(after.parts),
      client_credit: before.clientCredit,
      client_credit_after: after.clientCredit,
    }),
  )
  return { position, changed: shown }
}

/** In the order in which a list of payments has them. */
function onWire(parts: readonly AllocationPart[]) {
  const order = ['penalty', 'interest', 'principal']
  return parts
    .map(({ instalmentNo: no, component, amount }) => ({ no, component, amount }))
    .toSorted((a, b) => a.no - b.no || order.indexOf(a.component) - order.indexOf(b.component))
}

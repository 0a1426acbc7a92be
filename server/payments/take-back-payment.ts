/** Takes a payment back: everything it did to the books is reversed by linked entries, and what came after is split again. */
import type { LoanPosition } from '../../domain/loans/loan-position.ts'
import { takenOff } from '../../domain/payments/allocation.ts'
import type { AskFor } from '../http/ask.ts'
import { reversePayments } from '../ledger/post.ts'
import { refuseUsedCredit } from './credit-store.ts'
import { refuseWhereSplitsAreFixed, type FoundPayment } from './find-for-change.ts'
import { loanBefore, saveLoan, takesPayments, type LoanChange, type LockedLoan } from './locked-loan.ts'
import { markReversed, partsOf } from './payment-store.ts'
import { replayLoan } from './replay-loan.ts'

export interface TakenBack {
  readonly payment_id: string
  readonly status: 'Reversed'
  readonly balance: LoanChange['balance']
  readonly loan_version: number
}

/** Throws OPEN_APPLICATION where the loan would open again beside another one of its client. */
export async function takeBackPayment(
  ask: AskFor<'reversePayment' | 'voidOwnPayment'>,
  { payment, loan }: { payment: FoundPayment; loan: LockedLoan },
): Promise<TakenBack> {
  const { tx, now, today } = ask
  const { reason } = ask.input
  refuseWhereSplitsAreFixed(loan, payment)
  const paymentId = payment.payment_id
  const split = { parts: await partsOf(tx, paymentId), clientCredit: payment.client_credit }
  await markReversed(tx, paymentId, { accId: ask.actor.accId, now, reason })
  const facts = { businessOn: today, postedAt: now, commandId: ask.command?.id ?? null, memo: reason }
  await reversePayments(tx, [paymentId], 'everything', facts)
  const after = takesPayments(loan)
    ? (await replayLoan(tx, loan, ask, `payment ${payment.slip_no || paymentId} was reversed`)).loan
    : await saveLoan(tx, loan, stillCovered(takenOff(loan.position, split)))
  ask.changed('payment', paymentId, { status: payment.status }, { status: 'Reversed', reason })
  ask.changed('loan', loan.loan_id, loanBefore(loan), after)
  return { payment_id: paymentId, status: 'Reversed', balance: after.balance, loan_version: after.version }
}

function stillCovered(position: LoanPosition): LoanPosition {
  refuseUsedCredit(position.clientCredit)
  return position
}

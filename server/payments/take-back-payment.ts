/** Takes a payment back: everything it did to the books is reversed by linked entries, and what came after is split again. */
import type { LoanPosition } from '../../domain/loans/loan-position.ts'
import { takenOff } from '../../domain/payments/allocation.ts'
import type { AccountCode } from '../../domain/ledger/chart.ts'
import { reversePayments } from '../ledger/post.ts'
import { refuseUsedCredit } from './credit-store.ts'
import { refuseWhereSplitsAreFixed, type FoundPayment } from './find-for-change.ts'
import {
  noteLoan,
  saveLoan,
  takesPayments,
  type LoanChange,
  type LockedLoan,
  type PostedBy,
} from './locked-loan.ts'
import { markReversed, partsOf } from './payment-store.ts'
import { replayLoan } from './replay-loan.ts'
import { giveCreditBack, type CreditTaker } from './take-credit.ts'

export interface TakenBack {
  readonly payment_id: string
  readonly status: 'Reversed'
  readonly balance: LoanChange['balance']
  readonly loan_version: number
  /** Where its money lay when it was taken. */
  readonly heldIn: AccountCode | undefined
}

/** Throws OPEN_APPLICATION where the loan would open again beside another one of its client. */
export async function takeBackPayment(
  ask: CreditTaker & PostedBy,
  { payment, loan }: { payment: FoundPayment; loan: LockedLoan },
  reason: string,
): Promise<TakenBack> {
  const { tx, now, today } = ask
  refuseWhereSplitsAreFixed(loan, payment)
  const paymentId = payment.payment_id
  const split = { parts: await partsOf(tx, paymentId), clientCredit: payment.client_credit }
  await markReversed(tx, paymentId, { accId: ask.actor.accId, now, reason })
  const facts = { businessOn: today, postedAt: now, commandId: ask.command?.id ?? null, memo: reason }
  const heldIn = (await reversePayments(tx, [paymentId], 'everything', facts)).get(paymentId)
  await giveCreditBack(ask, payment)
  const after = takesPayments(loan)
    ? (await replayLoan(tx, loan, ask, `payment ${payment.slip_no || paymentId} was reversed`)).loan
    : await saveLoan(tx, loan, stillCovered(takenOff(loan.position, split)))
  ask.changed('payment', paymentId, { status: payment.status }, { status: 'Reversed', reason })
  noteLoan(ask, loan, after)
  return {
    payment_id: paymentId,
    status: 'Reversed',
    balance: after.balance,
    loan_version: after.version,
    heldIn,
  }
}

function stillCovered(position: LoanPosition): LoanPosition {
  refuseUsedCredit(position.clientCredit)
  return position
}

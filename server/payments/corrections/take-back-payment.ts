/** Takes a payment back: everything it did to the books is reversed by linked entries, and what came after is split again. */
import type { Instant } from '../../../domain/calendar.ts'
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { takenOff, type PaymentSplit } from '../../../domain/payments/allocation.ts'
import { isSettlement } from '../../../domain/payments/payment-method.ts'
import { reversePayments } from '../../ledger/post.ts'
import { standInByDebt } from '../../credit/client-debt.ts'
import { refuseUsedCredit } from '../../loan-account/credit-store.ts'
import { refuseWhereSplitsAreFixed, type FoundPayment } from './find-for-change.ts'
import type { LoanChange } from '../../loan-account/loan-row.ts'
import {
  noteLoan,
  saveLoan,
  takesPayments,
  type LockedLoan,
  type PostedBy,
} from '../../loan-account/locked-loan.ts'
import { markReversed, partsOf } from '../../loan-account/payment-store.ts'
import { replayLoan } from '../../loan-account/replay-loan.ts'
import { giveCreditBack, type CreditTaker } from '../../credit/take-credit.ts'
import { tellCorrection } from './tell-correction.ts'

export interface TakenBack {
  readonly payment_id: string
  readonly status: 'Reversed'
  readonly balance: LoanChange['balance']
  readonly loan_version: number
}

export interface TakingBack {
  readonly reason: string
  /** Who owes it from then on (`whoBears`); the loan unless told otherwise. */
  readonly bearer?: 'loan' | 'client'
  readonly actedAlone?: boolean
  /** By when its cash had left the safe, where it did. */
  readonly leftBy?: Instant | undefined
}

interface Found {
  readonly payment: FoundPayment
  readonly loan: LockedLoan
}

/**
 * Where the loan bears it, throws OPEN_APPLICATION if that would open again
 * beside another one of its client, and STATE_CONFLICT if its splits are fixed or its credit was used.
 */
export async function takeBackPayment(
  ask: CreditTaker & PostedBy,
  found: Found,
  { reason, bearer = 'loan', actedAlone = false, leftBy }: TakingBack,
): Promise<TakenBack> {
  const { tx, now, today } = ask
  const { payment, loan } = found
  if (bearer === 'loan') refuseWhereSplitsAreFixed(loan, payment)
  const paymentId = payment.payment_id
  const split = { parts: await partsOf(tx, paymentId), clientCredit: payment.client_credit }
  await markReversed(tx, paymentId, { accId: ask.actor.accId, now, reason, actedAlone })
  const facts = { businessOn: today, postedAt: now, commandId: ask.command?.id ?? null, memo: reason, leftBy }
  await reversePayments(tx, [paymentId], 'everything', facts)
  await giveCreditBack(ask, payment)
  const memo = `payment ${payment.slip_no || paymentId} was reversed`
  const after =
    bearer === 'client'
      ? await standInByDebt(ask, found, split, reason)
      : await loanWithout(ask, found, split, memo)
  if (!isSettlement(payment.method))
    await tellCorrection(ask, {
      accId: loan.acc_id,
      step: 'payment taken back',
      loanId: loan.loan_id,
      amount: payment.amount,
    })
  ask.changed('payment', paymentId, { status: payment.status }, { status: 'Reversed', reason })
  noteLoan(ask, loan, after)
  return { payment_id: paymentId, status: 'Reversed', balance: after.balance, loan_version: after.version }
}

/** Saves a loan from which a payment is gone. */
export async function loanWithout(
  ask: PostedBy & Pick<CreditTaker, 'tx'>,
  { loan }: Found,
  split: PaymentSplit,
  memo: string,
): Promise<LoanChange> {
  if (takesPayments(loan)) return (await replayLoan(ask.tx, loan, ask, memo)).loan
  return saveLoan(ask.tx, loan, stillCovered(takenOff(loan.position, split)))
}

function stillCovered(position: LoanPosition): LoanPosition {
  refuseUsedCredit(position.clientCredit)
  return position
}

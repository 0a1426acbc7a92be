/** Why a payment that was posted needs somebody of the office to look. */
import type { paymentPosted } from '../../contract/payments/payments.ts'
import type * as v from 'valibot'
import { isFullyPaid } from '../../domain/loans/loan-position.ts'
import type { Allocation } from '../../domain/payments/allocation.ts'
import type { SettledTime } from './business-day.ts'
import type { LoanRow } from '../loan-account/loan-row.ts'
import { isWrittenOff } from '../loan-account/locked-loan.ts'
import type { Lateness } from './lateness.ts'
import type { Surroundings } from '../loan-account/payment-store.ts'

export type PaymentException = v.InferOutput<typeof paymentPosted>['exception']

export type DoubtReason = NonNullable<PaymentException>

export interface Claim {
  /** Who records it borrows here. */
  readonly isOwn: boolean
  /** A CI took it from a client who is assigned to somebody else. */
  readonly isOthers: boolean
  /** The office types it in for a CI who is suspended: whether that CI took it, somebody else asks. */
  readonly bySuspended: boolean
  /** It was taken to pay the loan off. */
  readonly asPayOff: boolean
  readonly lateness: Lateness
}

/** The gravest first, and all of them: a peso too much would else hide that it came weeks late. */
export function doubtsAbout(
  loan: LoanRow,
  claim: Claim,
  split: Allocation,
  around: Surroundings,
  time: SettledTime,
): DoubtReason[] {
  const doubts: readonly (readonly [boolean, DoubtReason])[] = [
    [loan.status !== 'Released' && !isWrittenOff(loan), 'loan not open'],
    [claim.bySuspended, 'collector suspended'],
    [claim.isOwn, 'own loan'],
    [claim.isOthers, 'not assigned'],
    [split.clientCredit > 0, 'more than balance'],
    [claim.asPayOff && !isFullyPaid(split.after), 'less than the pay-off'],
    [claim.lateness === 'month closed', 'month closed'],
    [claim.lateness === 'backdated', 'backdated'],
    [around.referenceElsewhere, 'reference of another payment'],
    [around.looksLikeDuplicate, 'looks like a duplicate'],
    [around.slipUsed, 'slip number used'],
    [time.clockFarOff, 'clock far off'],
  ]
  return doubts.flatMap(([isSo, reason]) => (isSo ? [reason] : []))
}

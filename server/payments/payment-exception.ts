/** Why a payment that was posted needs somebody of the office to look; the gravest reason when there are several. */
import type { paymentPosted } from '../../contract/payments.ts'
import type * as v from 'valibot'
import { isFullyPaid } from '../../domain/loans/loan-position.ts'
import type { Allocation } from '../../domain/payments/allocation.ts'
import type { SettledTime } from './business-day.ts'
import type { LoanRow } from '../loan-account/loan-row.ts'
import { isWrittenOff } from '../loan-account/locked-loan.ts'
import type { Lateness } from './lateness.ts'
import type { Surroundings } from '../loan-account/payment-store.ts'

export type PaymentException = v.InferOutput<typeof paymentPosted>['exception']

export interface Claim {
  /** A CI took it from a client who is assigned to somebody else. */
  readonly isOthers: boolean
  /** The office types it in for a CI who is suspended: whether that CI took it, somebody else asks. */
  readonly bySuspended: boolean
  /** It was taken to pay the loan off. */
  readonly asPayOff: boolean
  readonly lateness: Lateness
}

export function exceptionOf(
  loan: LoanRow,
  claim: Claim,
  split: Allocation,
  around: Surroundings,
  time: SettledTime,
): PaymentException {
  if (loan.status !== 'Released' && !isWrittenOff(loan)) return 'loan not open'
  if (claim.bySuspended) return 'collector suspended'
  if (claim.isOthers) return 'not assigned'
  if (split.clientCredit > 0) return 'more than balance'
  if (claim.asPayOff && !isFullyPaid(split.after)) return 'less than the pay-off'
  if (claim.lateness !== null) return claim.lateness
  if (around.looksLikeDuplicate) return 'looks like a duplicate'
  if (around.slipUsed) return 'slip number used'
  return time.clockFarOff ? 'clock far off' : null
}

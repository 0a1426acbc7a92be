/** Why a payment that was posted needs somebody of the office to look; the gravest reason when there are several. */
import type { paymentPosted } from '../../contract/payments.ts'
import type * as v from 'valibot'
import type { PaymentSplit } from '../../domain/payments/allocation.ts'
import type { SettledTime } from './business-day.ts'
import { isWrittenOff, type LoanRow } from './locked-loan.ts'
import type { Surroundings } from './payment-store.ts'

export type PaymentException = v.InferOutput<typeof paymentPosted>['exception']

/** `isOthers`: a CI took it from a client who is assigned to somebody else. */
export function exceptionOf(
  loan: LoanRow,
  isOthers: boolean,
  split: PaymentSplit,
  around: Surroundings,
  time: SettledTime,
): PaymentException {
  if (loan.status !== 'Released' && !isWrittenOff(loan)) return 'loan not open'
  if (isOthers) return 'not assigned'
  if (split.clientCredit > 0) return 'more than balance'
  if (around.looksLikeDuplicate) return 'looks like a duplicate'
  if (around.slipUsed) return 'slip number used'
  return time.clockFarOff ? 'clock far off' : null
}

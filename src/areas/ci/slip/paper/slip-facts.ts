/**
 * What is printed on an acknowledgement slip. A slip is kept as it was handed over: a later correction is another paper, never
 * a change of this one. It is provisional until the books have the payment; anyone who scans its QR reads its state.
 */
import type { Instant, LocalDate } from '../../../../../domain/calendar.ts'
import type { Centavos } from '../../../../../domain/money.ts'
import type { PaidWith } from '../../../../../domain/payments/payment-method.ts'
import { slipMarkOf } from '../../../../../domain/payments/slip-check.ts'
import { amountToVerify } from '../../../../../domain/payments/to-verify.ts'

/** Who the slip speaks for; a line that the company has not filled in is left out. */
export interface SlipCompany {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly tin: string
  /** The Certificate of Authority number. */
  readonly caNo: string
}

export interface SlipFacts {
  readonly paymentId: string
  readonly slipNo: string
  readonly issuedAt: Instant
  readonly businessOn: LocalDate
  readonly client: string
  readonly accId: number | null
  readonly loanId: number
  /** The first instalment the money went to; null where nothing scheduled was left. */
  readonly instalmentNo: number | null
  readonly dueOn: LocalDate | null
  readonly amount: Centavos
  readonly penalty: Centavos
  readonly interest: Centavos
  readonly principal: Centavos
  /** More than was owed: the client's credit. */
  readonly credit: Centavos
  /** Null on a slip drawn up again from the books, where the balance of that moment is not known. */
  readonly balanceAfter: Centavos | null
  /** Of what that balance counts, this payment included, what the office had still to find. */
  readonly toVerify: Centavos
  readonly method: PaidWith
  readonly reference: string
  readonly collector: string
}

/** The state of a slip's payment, as far as this device knows. */
export type SlipState = 'provisional' | 'posted' | 'for verification' | 'refused' | 'taken back'

/**
 * What the QR holds: an address that answers with the state of the slip and names no client. The number lets the office say
 * whether it can be a slip of the company before the payment has arrived; of the payment's id it tells the end alone, since who knows
 * the whole could use it up first.
 */
export function slipAddress(
  origin: string,
  { paymentId, slipNo }: Pick<SlipFacts, 'paymentId' | 'slipNo'>,
): string {
  return `${origin}/slip/${slipMarkOf(paymentId)}?no=${slipNo}`
}

/** What a slip that an older app made would say of verification: it knew of its own payment alone. */
export function toVerifyOfOlder({ amount, method }: Pick<SlipFacts, 'amount' | 'method'>): Centavos {
  return amountToVerify([{ amount, method }])
}

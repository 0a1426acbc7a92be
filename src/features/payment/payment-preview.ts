/**
 * What a payment will do, worked out on the phone by the rule the server uses: where the money goes instalment by instalment,
 * the balance after, and what would be left over as the client's credit.
 */
import { balanceOf, type LoanPosition } from '../../../domain/loans/loan-position.ts'
import { add, type Centavos } from '../../../domain/money.ts'
import {
  allocate,
  totalsByComponent,
  type AllocationPart,
  type Component,
} from '../../../domain/payments/allocation.ts'
import { amountToVerify, type CountedPayment } from '../../../domain/payments/to-verify.ts'

export interface PaymentPreview {
  readonly totals: Readonly<Record<Component, Centavos>>
  readonly rows: readonly InstalmentShare[]
  readonly credit: Centavos
  readonly balanceAfter: Centavos
  /** Of what that balance counts, what the office has still to find. */
  readonly toVerify: Centavos
}

/** How a loan is before a payment. */
export interface LoanBefore {
  readonly position: LoanPosition
  /** Of what is paid on it, what the office has still to find. */
  readonly toVerify: Centavos
}

/** What one instalment gets of a payment. */
export interface InstalmentShare extends Readonly<Record<Component, Centavos>> {
  readonly no: number
}

export function previewPayment(
  { position, toVerify }: LoanBefore,
  payment: Pick<CountedPayment, 'amount' | 'method'>,
): PaymentPreview {
  const { parts, clientCredit, after } = allocate(position, payment.amount)
  return {
    totals: totalsByComponent(parts),
    rows: byInstalment(parts),
    credit: clientCredit,
    balanceAfter: balanceOf(after),
    toVerify: add(toVerify, amountToVerify([payment])),
  }
}

/** Parts gathered per instalment, the lowest number first. */
export function byInstalment(parts: readonly AllocationPart[]): InstalmentShare[] {
  const numbers = [...new Set(parts.map(({ instalmentNo }) => instalmentNo))].toSorted((a, b) => a - b)
  return numbers.map((no) => {
    const own = parts.filter(({ instalmentNo }) => instalmentNo === no)
    return { no, ...totalsByComponent(own) }
  })
}

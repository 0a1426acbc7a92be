/**
 * A wallet, bank or check payment counts on its loan at once, and is money only when a person of the office has found it.
 * Whatever shows a balance or an instalment that rests on such a payment says so.
 *
 * 7,000.00 is owed and 500.00 comes by GCash: 6,500.00 is the balance after verification, 500.00 is to be verified, and the
 * instalment that it fills is not paid yet.
 */
import { sumOf, type Centavos } from '../money.ts'
import { needsVerification, type PaidWith } from './payment-method.ts'
import type { PaymentStatus } from './payment-status.ts'

export interface CountedPayment {
  readonly amount: Centavos
  readonly method: PaidWith
  /** Undefined until the office has answered. */
  readonly status?: PaymentStatus | undefined
}

/** Whether a payment that counts on its loan is still to be found by the office. */
export function isToVerify({ method, status }: Pick<CountedPayment, 'method' | 'status'>): boolean {
  return status === undefined ? needsVerification(method) : status === 'For Verification'
}

/** How much of these payments, all of which count on one loan, is still to be found. */
export function amountToVerify(payments: readonly CountedPayment[]): Centavos {
  return sumOf(payments.filter(isToVerify), ({ amount }) => amount)
}

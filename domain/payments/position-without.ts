/**
 * A loan without one of its payments: what the payment paid is owed again, and those that came after it are given out again in
 * their order, as a replay of the loan does. Exact as long as no penalty was charged after one of those.
 *
 * 500.00 twice; 300.00 and then 400.00 were paid. Without the first, the 400.00 are on the first instalment.
 */
import type { LoanPosition } from '../loans/loan-position.ts'
import type { Centavos } from '../money.ts'
import { allocate, takenOff, type PaymentSplit, type Replay, type ReplayedPayment } from './allocation.ts'

export interface MadePayment extends ReplayedPayment {
  readonly amount: Centavos
}

/** `later` in the order in which they counted; so are the splits in the answer. */
export function positionWithout(
  position: LoanPosition,
  payment: PaymentSplit,
  later: readonly MadePayment[] = [],
): Replay {
  let left = takenOff([...later].reverse().reduce<LoanPosition>(takenOff, position), payment)
  const payments = later.map(({ paymentId, amount }) => {
    const { parts, clientCredit, after } = allocate(left, amount)
    left = after
    return { paymentId, parts, clientCredit }
  })
  return { position: left, payments }
}

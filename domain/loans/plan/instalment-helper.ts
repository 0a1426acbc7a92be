/**
 * The owner's instalment helper: an amount is split evenly over its terms and the terms paid are counted from the amount
 * paid. ₱ 10,000.00 over 3 terms is 3,333.33, 3,333.33 and 3,333.34; with 7,000.00 paid, 2 terms are paid.
 */
import { scheduleAmounts } from './schedule.ts'
import type { Centavos } from '../../money.ts'

/** Throws RangeError where the amount is too small for that many terms. */
export function splitEvenly(amount: Centavos, terms: number): Centavos[] {
  return scheduleAmounts({ principal: amount, total: amount, instalments: terms })
}

/** Terms that the amount paid covers in full, the oldest first. */
export function paidTerms(amount: Centavos, terms: number, paid: Centavos): number {
  let left: number = paid
  let count = 0
  for (const term of splitEvenly(amount, terms)) {
    if (left < term) return count
    left -= term
    count += 1
  }
  return count
}

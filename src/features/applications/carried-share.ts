/** An instalment held against what the client can carry: ₱ 450.00 of ₱ 600.00 is 75 %, ₱ 900.00 is 300.00 above it. */
import { larger, subtract, ZERO, type Centavos } from '../../../domain/money.ts'

export interface CarriedShare {
  /** Whole per cent, rounded up: 100 only where nothing is left. */
  readonly percent: number
  /** What the instalment is above capacity; zero where it is within. */
  readonly above: Centavos
}

export function carriedShare(instalment: Centavos, capacity: Centavos): CarriedShare {
  const above = larger(subtract(instalment, capacity), ZERO)
  if (capacity <= 0) return { percent: instalment > 0 ? 999 : 0, above }
  return { percent: Math.min(999, Math.ceil((instalment / capacity) * 100)), above }
}

/** What an instalment becomes when another amount is granted on the same terms: in proportion, for showing only. */
export function instalmentFor(amount: Centavos, asked: { amount: Centavos; instalment: Centavos }): Centavos {
  if (asked.amount <= 0) return ZERO
  return Math.round((asked.instalment * amount) / asked.amount) as Centavos
}

/** The first limit that an application is above on an amount, as this device knows its limits (domain/loans/lending-limits.ts). */
import type { ApplicationCard } from '../../../contract/loans/loans.ts'
import { limitsPassed, mostOf, type LendingLimit } from '../../../domain/loans/lending-limits.ts'
import type { Centavos } from '../../../domain/money.ts'

export type LimitedCard = Pick<ApplicationCard, 'amount' | 'level_limit' | 'other_info'>

/** What is asked of the limits: an amount with its instalment, and the largest one that the client can carry on the same terms. */
interface OnTerms {
  readonly amount: Centavos
  readonly instalment: Centavos
  readonly capacity: Centavos
}

export interface AboveLimit {
  readonly limit: LendingLimit
  /** What the limit lets through: an amount, and for `capacity` one instalment. */
  readonly most: Centavos
}

/** Undefined within all limits. Capacity is none where income was not told and need not be. */
export function aboveLimit(
  card: LimitedCard,
  { amount, instalment, capacity }: OnTerms,
): AboveLimit | undefined {
  const loan = {
    amount,
    instalment,
    asked: card.amount,
    levelLimit: card.level_limit,
    capacity: card.other_info === null ? null : capacity,
  }
  const [limit] = limitsPassed(loan)
  return limit && { limit, most: mostOf(limit, loan) }
}

/**
 * What an approval may not be above: what the client asked for, what the level lends, and what the client can carry. Only a super admin passes
 * one, with a reason that stays. The ceilings of the law are no such limit: no one passes them.
 *
 * Asked ₱ 5,000 at level 1 (₱ 5,000) with ₱ 1,038.46 a week to carry: ₱ 90,000 at ₱ 7,546.15 a week is above all three.
 */
import { formatPesos, type Centavos } from '../money.ts'

export const LENDING_LIMITS = ['asked', 'level', 'capacity'] as const
export type LendingLimit = (typeof LENDING_LIMITS)[number]

export interface LimitedLoan {
  readonly amount: Centavos
  readonly instalment: Centavos
  /** What the client asked for. */
  readonly asked: Centavos
  readonly levelLimit: Centavos
  /** The largest instalment that the client can carry; null where income was not told and need not be. */
  readonly capacity: Centavos | null
}

/** Which limits the loan is above, in the order of the list. */
export function limitsPassed(loan: LimitedLoan): LendingLimit[] {
  const { amount, instalment, asked, levelLimit, capacity } = loan
  const isPassed: Record<LendingLimit, boolean> = {
    asked: amount > asked,
    level: amount > levelLimit,
    capacity: capacity !== null && instalment > capacity,
  }
  return LENDING_LIMITS.filter((limit) => isPassed[limit])
}

/** What a limit lets through at most: an amount, and for `capacity` one instalment. */
export function mostOf(
  limit: LendingLimit,
  { asked, levelLimit, capacity, instalment }: LimitedLoan,
): Centavos {
  return { asked, level: levelLimit, capacity: capacity ?? instalment }[limit]
}

/** `The amount is above what was asked for (₱ 5,000.00) and what the level lends (₱ 5,000.00).` */
export function limitWords(passed: readonly LendingLimit[], loan: LimitedLoan): string {
  const most = (limit: LendingLimit) => formatPesos(mostOf(limit, loan))
  const words: Record<LendingLimit, string> = {
    asked: `what was asked for (${most('asked')})`,
    level: `what the level lends (${most('level')})`,
    capacity: `what the client can carry (${most('capacity')} an instalment)`,
  }
  return `The amount is above ${passed.map((limit) => words[limit]).join(' and ')}.`
}

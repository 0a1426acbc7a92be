/**
 * The most that may still be charged on a loan for lateness on a day: what the contract's rate gives for the days late on
 * what is overdue, never above the legal ceiling in force that day, less what was charged for it before; and on a loan that
 * the ceilings speak of, never so much that all its charges together pass the ceiling on the total.
 *
 * Within the term a charge looks at its instalment; after maturity at everything scheduled that is unpaid.
 */
import type { LocalDate } from '../../domain/calendar.ts'
import { ceilingOn, isCovered, type Ceiling } from '../../domain/loans/price/ceilings.ts'
import type { InstalmentState } from '../../domain/loans/loan-position.ts'
import { add, larger, smaller, subtract, sumOf, timesRate, ZERO, type Centavos } from '../../domain/money.ts'
import { lateSlices, type PaidParts } from '../../domain/penalties/late-slices.ts'
import { largestPenalty } from '../../domain/penalties/penalty.ts'
import type { LockedLoan } from '../loan-account/locked-loan.ts'

export interface PenaltyCase {
  readonly loan: Pick<
    LockedLoan,
    'position' | 'principal' | 'interest_total' | 'deductions' | 'penalty_pct_per_month'
  >
  /** The instalments that the charge is for. */
  readonly late: readonly InstalmentState[]
  /** Charged for them before and not waived. */
  readonly chargedBefore: Centavos
  /** What was paid late was late until then. */
  readonly paid: PaidParts
  readonly on: LocalDate
  readonly months: number
  readonly secured: boolean
  readonly ceilings: readonly Ceiling[]
}

export function mostThatMayBeCharged(asked: PenaltyCase): Centavos {
  const { loan, late, on, chargedBefore } = asked
  const ceiling = ceilingOn(asked.ceilings, on)
  const covered =
    ceiling !== undefined &&
    isCovered(ceiling, { secured: asked.secured, principal: loan.principal, tenor: { months: asked.months } })
  const pct = covered
    ? Math.min(loan.penalty_pct_per_month, ceiling.penaltyPctPerMonth)
    : loan.penalty_pct_per_month
  const forLateness = sumOf(late, (row) =>
    sumOf(lateSlices(row, asked.paid, { from: row.dueOn, to: on }), ({ amount, daysLate }) =>
      largestPenalty(amount, daysLate, pct),
    ),
  )
  const left = larger(subtract(forLateness, chargedBefore), ZERO)
  return covered ? smaller(left, leftOfTotal(loan, ceiling)) : left
}

/** What all charges together may still grow by. */
function leftOfTotal(loan: PenaltyCase['loan'], ceiling: Ceiling): Centavos {
  const charged = sumOf(loan.position.instalments, (row) => row.penalty)
  const cost = add(loan.interest_total, loan.deductions, charged)
  return larger(subtract(timesRate(loan.principal, ceiling.totalCostPct / 100, 'down'), cost), ZERO)
}

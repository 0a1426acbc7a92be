/**
 * The ways in which borrowers are told apart, as the route `borrowers/{stats}` names them. A borrower is a client who was
 * ever lent to, and is where the newest loan is: running in one of the buckets of days late, or at its end.
 *
 * A running loan whose oldest unpaid instalment is 12 days late is `running`, `late-8-30` and, inside its term, `overdue`.
 */
import type { LoanStatus } from './loan-status.ts'

export interface BorrowerFilter {
  /** The state of the newest loan; null for any. */
  readonly status: LoanStatus | null
  /** Days late from and to, both included; `to` null for no end. */
  readonly daysLate?: { readonly from: number; readonly to: number | null }
  /** Whether the last due day has gone by. */
  readonly matured?: boolean
}

const late = (from: number, to: number | null): BorrowerFilter => ({
  status: 'Released',
  daysLate: { from, to },
})

export const BORROWER_FILTERS = {
  all: { status: null },
  running: { status: 'Released' },
  /** Running, and nothing scheduled is late. */
  current: late(0, 0),
  'late-1-7': late(1, 7),
  'late-8-30': late(8, 30),
  'late-31-60': late(31, 60),
  'late-61-90': late(61, 90),
  'late-90-plus': late(91, null),
  /** A missed instalment inside the term. */
  overdue: { ...late(1, null), matured: false },
  /** Unpaid after the last due day. */
  'past-due': { ...late(1, null), matured: true },
  'fully-paid': { status: 'Fully Paid' },
  restructured: { status: 'Restructured' },
  'written-off': { status: 'Written Off' },
} as const satisfies Record<string, BorrowerFilter>

export type BorrowerStats = keyof typeof BORROWER_FILTERS
export const BORROWER_STATS = Object.keys(BORROWER_FILTERS) as [BorrowerStats, ...BorrowerStats[]]

export function borrowerFilter(stats: BorrowerStats): BorrowerFilter {
  return BORROWER_FILTERS[stats]
}

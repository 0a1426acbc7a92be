/** A loan's row, and what of it a change touches. */
import type { LocalDate } from '../../domain/calendar.ts'
import type { LoanStatus } from '../../domain/loans/loan-status.ts'
import type { Centavos } from '../../domain/money.ts'
import type { LevelChange } from './move-level.ts'

export interface LoanRow {
  readonly loan_id: number
  readonly acc_id: number
  readonly application_id: number
  readonly status: LoanStatus
  readonly principal: Centavos
  readonly interest_total: Centavos
  readonly deductions: Centavos
  readonly instalments: number
  readonly penalty_pct_per_month: number
  readonly grace_days: number
  readonly rate_per_period: number
  readonly terms_id: number
  readonly released_on: LocalDate
  readonly maturity_on: LocalDate
  readonly balance: Centavos
  readonly client_credit: Centavos
  readonly last_paid_on: LocalDate | null
  readonly last_paid_amount: Centavos | null
  readonly next_due_on: LocalDate | null
  readonly version: number
  /** Where it was restructured or written off: after which payments and penalties. */
  readonly ended_order: number | null
  readonly assigned_ci: number | null
}

/** What of a loan's row a change touches; also what the audit keeps. */
export interface LoanChange {
  readonly status: LoanStatus
  readonly balance: Centavos
  readonly client_credit: Centavos
  readonly last_paid_on: LocalDate | null
  readonly last_paid_amount: Centavos | null
  /** The oldest day with something scheduled and unpaid; null where all of it is paid. */
  readonly next_due_on: LocalDate | null
  readonly version: number
  /** What it did to the client's level, where that moved. */
  readonly level?: LevelChange | undefined
}

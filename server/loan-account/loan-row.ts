/** A loan's row, and what of it a change touches. */
import type { Selectable } from 'kysely'
import type { ClientTable, LoanTable } from '../db/tables.gen.ts'
import type { LevelChange } from './move-level.ts'

/** With the CI who has its client. */
export type LoanRow = Readonly<
  Pick<
    Selectable<LoanTable>,
    | 'loan_id'
    | 'acc_id'
    | 'application_id'
    | 'status'
    | 'principal'
    | 'interest_total'
    | 'deductions'
    | 'instalments'
    | 'penalty_pct_per_month'
    | 'grace_days'
    | 'rate_per_period'
    | 'terms_id'
    | 'released_on'
    | 'maturity_on'
    | 'balance'
    | 'client_credit'
    | 'last_paid_on'
    | 'last_paid_amount'
    | 'next_due_on'
    | 'version'
    | 'ended_order'
  > &
    Pick<Selectable<ClientTable>, 'assigned_ci'>
>

/** What of a loan's row a change touches; also what the audit keeps. */
export interface LoanChange extends Pick<
  LoanRow,
  'status' | 'balance' | 'client_credit' | 'last_paid_on' | 'last_paid_amount' | 'next_due_on' | 'version'
> {
  /** What it did to the client's level, where that moved. */
  readonly level?: LevelChange | undefined
}

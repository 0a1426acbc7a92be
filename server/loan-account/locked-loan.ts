/**
 * A loan held for writing: its row locked, its instalments read behind the lock. Everything that is posted on a loan begins
 * here and ends in `saveLoan`, so that two writers of one loan wait for each other and see each other's work.
 */
import { sql } from 'kysely'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import {
  balanceOf,
  isFullyPaid,
  nextInstalment,
  type InstalmentState,
  type LoanPosition,
} from '../../domain/loans/loan-position.ts'
import { loanStatus } from '../../domain/loans/loan-status.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import { mayMove } from '../../domain/status.ts'
import type { Tx } from '../db/connect.ts'
import { followLoan } from './follow-loan.ts'
import type { LoanChange, LoanRow } from './loan-row.ts'

export interface LockedLoan extends LoanRow {
  readonly position: LoanPosition
}

const LOAN_COLUMNS = sql`
  l.loan_id, l.acc_id, l.application_id, l.status, l.principal, l.interest_total, l.deductions, l.instalments,
  l.penalty_pct_per_month, l.grace_days, l.rate_per_period, l.terms_id, l.released_on, l.maturity_on, l.balance,
  l.client_credit, l.last_paid_on, l.last_paid_amount, l.next_due_on, l.version, l.ended_order, c.assigned_ci`

/** Locks a loan's row till the end of the transaction; undefined where there is none. */
export async function lockLoanRow(tx: Tx, loanId: number): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`
    select ${LOAN_COLUMNS}
    from loan l join client c using (acc_id) where l.loan_id = ${loanId} for update of l`.execute(tx)
  return rows[0]
}

/**
 * Locks loans and all others of their clients, the oldest first. Credit moves between them, so a caller that may need a second one takes
 * them in this order before writing anything: two who came from different ends, or who both held one halfway by a payment's
 * row, would wait for each other.
 */
export async function lockLoansBeside(tx: Tx, ...loanIds: number[]): Promise<void> {
  await sql`select loan_id from loan where acc_id in (select acc_id from loan where loan_id = any(${loanIds}::bigint[]))
    order by loan_id for update`.execute(tx)
}

/** Locks one loan with its instalments, which are read only once the lock is had: before, they might be yesterday's. */
export async function lockLoan(tx: Tx, loanId: number): Promise<LockedLoan | undefined> {
  const loan = await lockLoanRow(tx, loanId)
  if (!loan) return undefined
  const { rows } = await sql<{ instalments: InstalmentState[] }>`
    select ${instalmentsOf(loanId)} as instalments`.execute(tx)
  return { ...loan, position: { instalments: rows[0]?.instalments ?? [], clientCredit: loan.client_credit } }
}

/** A loan as it is, for looking only: no one is held up, and nothing may be written on what it says. */
export async function readLoan(tx: Tx, loanId: number): Promise<LockedLoan | undefined> {
  const { rows } = await sql<LoanRow & { states: InstalmentState[] | null }>`
    select ${LOAN_COLUMNS}, ${instalmentsOf(loanId)} as states
    from loan l join client c using (acc_id) where l.loan_id = ${loanId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { states, ...loan } = row
  return { ...loan, position: { instalments: states ?? [], clientCredit: loan.client_credit } }
}

/** A loan's instalments as one value of a select, so that they come along with whatever else is asked. */
export const instalmentsOf = (loanId: number) => sql<InstalmentState[]>`
  (select json_agg(json_build_object('no', no, 'dueOn', due_on, 'interest', interest, 'principal', principal,
    'penalty', penalty, 'interestPaid', interest_paid, 'principalPaid', principal_paid, 'penaltyPaid', penalty_paid,
    'rebate', rebate) order by no) from instalment where loan_id = ${loanId})`

/** Whether the splits of a loan still move with what is recorded on it; where it ended otherwise they stand. */
export function takesPayments(loan: Pick<LoanRow, 'status'>): boolean {
  return loan.status === 'Released' || loan.status === 'Fully Paid'
}

/** Payments on a loan that was written off are recoveries: they fill what is owed, and nothing is split again. */
export function isWrittenOff(loan: Pick<LoanRow, 'status'>): boolean {
  return loan.status === 'Written Off'
}

export interface LastPaid {
  readonly on: LocalDate | null
  readonly amount: Centavos | null
}

/** A loan's row after its position moved: one version on, Fully Paid where nothing is unpaid, Released again where something is. */
export function loanAfter(
  loan: Pick<LoanRow, 'status' | 'version'>,
  position: LoanPosition,
  lastPaid: LastPaid,
): LoanChange {
  const paidUp = isFullyPaid(position)
  const next = paidUp ? 'Fully Paid' : 'Released'
  return {
    status: mayMove(loanStatus, loan.status, next, 'system') ? next : loan.status,
    balance: balanceOf(position),
    client_credit: position.clientCredit,
    last_paid_on: lastPaid.on,
    last_paid_amount: lastPaid.amount,
    next_due_on: nextInstalment(position)?.dueOn ?? null,
    version: loan.version + 1,
  }
}

/** Assignments of an `update loan` for a change, for callers that write it along with more. */
export const loanAssignments = (after: LoanChange) => sql`
  status = ${after.status}, balance = ${after.balance}, client_credit = ${after.client_credit},
  last_paid_on = ${after.last_paid_on}, last_paid_amount = ${after.last_paid_amount},
  next_due_on = ${after.next_due_on}, version = ${after.version}`

/** An instalment as a row, but for whose it is; the opposite of what `instalmentsOf` does with each. */
export const instalmentRow = (state: InstalmentState) => ({
  no: state.no,
  due_on: state.dueOn,
  interest: state.interest,
  principal: state.principal,
  penalty: state.penalty,
  interest_paid: state.interestPaid,
  principal_paid: state.principalPaid,
  penalty_paid: state.penaltyPaid,
  rebate: state.rebate ?? ZERO,
})

/** Instalments as a recordset, for statements that write several at once. */
export const instalmentRecords = (states: readonly InstalmentState[]): string =>
  JSON.stringify(states.map(instalmentRow))

/** Writes a position and the loan's row, and what follows from them. */
export async function saveLoan(
  tx: Tx,
  loan: LockedLoan,
  position: LoanPosition,
  lastPaid: LastPaid = { on: loan.last_paid_on, amount: loan.last_paid_amount },
): Promise<LoanChange> {
  const after = loanAfter(loan, position, lastPaid)
  const last = position.instalments.at(-1)?.no ?? 0
  await sql`
    with gone as (delete from instalment where loan_id = ${loan.loan_id} and no > ${last}),
    written as (
      insert into instalment (loan_id, no, due_on, interest, principal, penalty, interest_paid, principal_paid, penalty_paid,
        rebate)
      select ${loan.loan_id}::bigint, x.* from jsonb_to_recordset(${instalmentRecords(changedRows(loan.position, position))}::jsonb)
        as x (no integer, due_on date, interest bigint, principal bigint, penalty bigint, interest_paid bigint,
          principal_paid bigint, penalty_paid bigint, rebate bigint)
      on conflict (loan_id, no) do update set interest = excluded.interest, rebate = excluded.rebate,
        penalty = excluded.penalty, interest_paid = excluded.interest_paid, principal_paid = excluded.principal_paid, penalty_paid = excluded.penalty_paid)
    update loan set ${loanAssignments(after)} where loan_id = ${loan.loan_id}`.execute(tx)
  return followLoan(tx, loan, after)
}

/** Instalments that differ between two positions of one loan. */
export function changedRows(before: LoanPosition, after: LoanPosition): InstalmentState[] {
  const known = new Map(before.instalments.map((row) => [row.no, row]))
  return after.instalments.filter((row) => {
    const old = known.get(row.no)
    return (
      !old ||
      old.interest !== row.interest ||
      old.penalty !== row.penalty ||
      old.interestPaid !== row.interestPaid ||
      old.principalPaid !== row.principalPaid ||
      old.penaltyPaid !== row.penaltyPaid
    )
  })
}

interface ChangeNoter {
  changed(table: string, id: number | string, before: unknown, after: unknown): void
}

/** Tells the audit of a loan's change, with what else there is to say of it, and of its client's level where that moved. */
export function noteLoan(
  ask: ChangeNoter,
  loan: LoanRow,
  { level, ...after }: LoanChange,
  more: object = {},
): void {
  ask.changed('loan', loan.loan_id, loanBefore(loan), { ...after, ...more })
  if (level) ask.changed('client', loan.acc_id, { loan_level: level.before }, { loan_level: level.after })
}

function loanBefore(loan: LoanRow): LoanChange {
  const { status, balance, client_credit, last_paid_on, last_paid_amount, next_due_on, version } = loan
  return { status, balance, client_credit, last_paid_on, last_paid_amount, next_due_on, version }
}

/** Who, when and by which command something is posted. */
export interface PostedBy {
  readonly today: LocalDate
  readonly now: Instant
  readonly command: { readonly id: string } | null
}

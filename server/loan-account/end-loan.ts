/** Ends a running loan otherwise than by being paid: decided by a person, with a reason, for good. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import { loanStatus, type LoanStatus } from '../../domain/loans/loan-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { followLoan } from './follow-loan.ts'
import type { LoanChange, LoanRow } from './loan-row.ts'
import { lockLoan, type LockedLoan } from './locked-loan.ts'
import { together } from './move-level.ts'
import { toVerifyOn } from './payment-store.ts'

/**
 * Locks a loan that is to end. Throws NOT_FOUND, SECOND_PERSON where it is one's own, and STATE_CONFLICT where it may not or a
 * payment waits on it; STALE_BASIS where it is at another version than the one that was looked at.
 */
export async function lockForEnd(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  loanId: number,
  to: LoanStatus,
  seen?: number,
): Promise<LockedLoan> {
  const loan = await lockLoan(tx, loanId)
  if (!loan) refuse('NOT_FOUND')
  await refuseOwnAffair(tx, actor, loan.acc_id)
  if (!mayMove(loanStatus, loan.status, to, actor.role)) refuse('STATE_CONFLICT')
  if (seen !== undefined && seen !== loan.version) refuse('STALE_BASIS')
  await refuseWhileUnverified(tx, loanId)
  return loan
}

/** A payment that turns out not to have been made can only be taken back while the loan's splits still move. */
export async function refuseWhileUnverified(tx: Tx, loanId: number): Promise<void> {
  if ((await toVerifyOn(tx, loanId)) > 0)
    refuse('STATE_CONFLICT', 'A payment on this loan is not verified yet.')
}

export interface End {
  readonly status: 'Restructured' | 'Written Off'
  readonly by: Actor
  readonly at: Instant
  readonly reason: string
}

/** Writes the end of a locked loan, whose instalments stay as they are. It may just have been paid off by another one. */
export async function endLoan(
  tx: Tx,
  loan: LoanRow & Pick<LoanChange, 'level'>,
  end: End,
): Promise<LoanChange> {
  const { balance, client_credit, last_paid_on, last_paid_amount, next_due_on, version } = loan
  const money = { balance, client_credit, last_paid_on, last_paid_amount, next_due_on }
  const after = { ...money, status: end.status, version: version + 1 }
  await sql`update loan set status = ${after.status}, version = ${after.version}, ended_by = ${end.by.accId},
      ended_at = ${end.at}, ended_reason = ${end.reason}, ended_order = nextval('loan_event_order')
    where loan_id = ${loan.loan_id}`.execute(tx)
  const followed = await followLoan(tx, loan, after)
  return { ...followed, level: together(loan.level, followed.level) }
}

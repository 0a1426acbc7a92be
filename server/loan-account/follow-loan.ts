/**
 * What moves with a loan's row, whichever way that was written: its application's status, the penalties proposed on it, its
 * client's level, and the phones that carry the client.
 */
import { sql } from 'kysely'
import type { LoanStatus } from '../../domain/loans/loan-status.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { touchClient } from '../sync/touch-client.ts'
import { hasAnother } from './has-another.ts'
import type { LoanChange, LoanRow } from './loan-row.ts'
import { moveLevel } from './move-level.ts'

/**
 * Answers the change with what it did to the level. `loan` is the row as it was before. Throws OPEN_APPLICATION where it would run again beside
 * another loan or application of the same person, which the index on open applications holds for one account alone.
 */
export async function followLoan(tx: Tx, loan: LoanRow, change: LoanChange): Promise<LoanChange> {
  const followed = await followUntouched(tx, loan, change)
  await touchClient(tx, loan.acc_id)
  return followed
}

/** The same without marking the client as changed, for callers that do that along with something else. */
export async function followUntouched(tx: Tx, loan: LoanRow, change: LoanChange): Promise<LoanChange> {
  const isOver = change.status !== 'Released'
  if (!isOver && loan.status !== 'Released' && (await hasAnother(tx, loan))) refuse('OPEN_APPLICATION')
  if (change.status !== loan.status) await followStatus(tx, loan, change.status)
  // What was proposed was earned before the last payment, and waits for its decision.
  if (isOver && change.status !== 'Fully Paid') await endProposals(tx, loan.loan_id)
  const level = isOver || loan.status !== 'Released' ? await moveLevel(tx, loan.loan_id) : undefined
  return level ? { ...change, level } : change
}

/** The application shows the status of the loan that it became. */
async function followStatus(tx: Tx, loan: LoanRow, status: LoanStatus): Promise<void> {
  await tx
    .updateTable('application')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('application_id', '=', loan.application_id)
    .execute()
}

/** On a loan that is over no one decides them any more. Should it run again, the day's end proposes what is late then. */
async function endProposals(tx: Tx, loanId: number): Promise<void> {
  await sql`delete from penalty where penalty_id in (select penalty_id from penalty
    where loan_id = ${loanId} and status = 'Proposed' order by penalty_id for update)`.execute(tx)
}

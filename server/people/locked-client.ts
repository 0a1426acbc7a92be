/** One client, held still while somebody decides about the account. */
import { sql } from 'kysely'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Tx } from '../db/connect.ts'
import { mayStillRun } from '../loan-account/has-running-loan.ts'
import { OPEN_STATUSES } from '../../domain/loans/loan-status.ts'
import { wordList } from '../db/word-list.ts'

export interface LockedClient {
  readonly acc_id: number
  readonly status: AccountStatus
  readonly assigned_ci: number | null
  /** Of the file: person, pictures, other info and co-maker. */
  readonly file_version: number
}

/** Locks account and client till the end of the transaction, so that no one applies meanwhile; undefined where there is none. */
export async function lockClient(tx: Tx, accId: number): Promise<LockedClient | undefined> {
  const { rows } = await sql<LockedClient>`
    select acc_id, account.status, client.assigned_ci, client.file_version from client join account using (acc_id)
    where acc_id = ${accId} for update`.execute(tx)
  return rows[0]
}

/** An application on its way, or a loan that runs or may run again. */
export async function hasOpenLoan(tx: Tx, accId: number): Promise<boolean> {
  const { rows } = await sql`
    select from application where acc_id = ${accId}
      and status in (${wordList(OPEN_STATUSES)})`.execute(tx)
  return rows.length > 0 || mayStillRun(tx, accId)
}

import { sql } from 'kysely'
import { OPEN_STATUSES } from '../../domain/loans/loan-status.ts'
import type { Tx } from '../db/connect.ts'
import { wordList } from '../db/word-list.ts'
import { accountsOfPerson } from '../people/identity/accounts-of-person.ts'
import type { LoanRow } from './loan-row.ts'

/** Another loan of the same person runs, or an application for one waits, by whatever account: this one does not run again beside it. */
export async function hasAnother(
  tx: Tx,
  { acc_id, application_id }: Pick<LoanRow, 'acc_id' | 'application_id'>,
): Promise<boolean> {
  const { rows } = await sql`select from application
    where acc_id = any (${await accountsOfPerson(tx, acc_id)}::bigint[]) and application_id <> ${application_id}
      and status in (${wordList(OPEN_STATUSES)}) limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Who a search finds, looked for once and handed to the statements that follow. A few are named to them, which is quick
 * whatever they look for. Of many a page is soon full, so it asks of each row whether it fits, and only a sum gathers them all.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { searchPatterns } from '../../db/search-patterns.ts'

/** Up to so many people are named, and up to so many of their loans. */
const MOST_NAMED = 1_000
const MOST_LOANS = 10_000

export interface PeopleFound {
  /** Undefined where there are too many to be named. */
  readonly named: readonly number[] | undefined
  /** What was looked for, as a condition on `account`. */
  readonly fits: RawBuilder<boolean>
}

/** People by pieces of name and contact number, as a condition on `account`. */
export function fitsWords(search: string): RawBuilder<boolean> {
  const words = searchPatterns(search).map((word) => sql`account.search_key like ${word}`)
  return sql`${sql.join([sql`true`, ...words], sql` and `)}`
}

export async function findPeople(tx: Tx, fits: RawBuilder<boolean>): Promise<PeopleFound> {
  const { rows } = await sql<{ acc_id: number }>`
    select acc_id from account where ${fits} limit ${MOST_NAMED + 1}`.execute(tx)
  return { named: rows.length > MOST_NAMED ? undefined : rows.map((row) => row.acc_id), fits }
}

/** As a condition of a page or count that reads `account` itself. */
export function amongAccounts(found: PeopleFound): RawBuilder<boolean> {
  return among(found, sql`account.acc_id`).ofPage
}

/** The same rows as two conditions: for a page that is walked until it is full, and for a sum of them all. */
export interface Among {
  readonly ofPage: RawBuilder<boolean>
  readonly ofSum: RawBuilder<boolean>
}

export const amongAll: Among = { ofPage: sql`true`, ofSum: sql`true` }

/** On a column of accounts, in statements whose page reads `account` as well. */
export function among({ named, fits }: PeopleFound, accId: RawBuilder<unknown>): Among {
  if (named) return alike(isNamed(accId, named))
  return { ofPage: fits, ofSum: sql`${accId} in (select acc_id from account where ${fits})` }
}

/** The loans of whom a search finds; `loanId` is the column with its table, as in `payment.loan_id`. */
export async function loansOf(
  tx: Tx,
  { named, fits }: PeopleFound,
  loanId: RawBuilder<unknown>,
): Promise<Among> {
  if (named) {
    const { rows } = await sql<{ loan_id: number }>`
      select loan_id from loan where acc_id = any(${named}::bigint[]) limit ${MOST_LOANS + 1}`.execute(tx)
    if (rows.length <= MOST_LOANS) {
      const ids = rows.map((row) => row.loan_id)
      return alike(isNamed(loanId, ids))
    }
  }
  const theirs = sql`from loan join account using (acc_id)`
  return {
    ofPage: sql`(select ${fits} ${theirs} where loan.loan_id = ${loanId})`,
    ofSum: sql`${loanId} in (select loan_id ${theirs} where ${fits})`,
  }
}

function alike(condition: RawBuilder<boolean>): Among {
  return { ofPage: condition, ofSum: condition }
}

function isNamed(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  return sql`${column} = any(${ids}::bigint[])`
}

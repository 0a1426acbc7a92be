/** The loans of people whom somebody looks for. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { typedWords } from '../db/typed-words.ts'

/** Up to so many loans of a search are named to the database; of more, it looks at each row. */
const MOST_LOANS = 20_000

/**
 * The loans of everybody whom a search fits, as a condition on a table's `loan_id`; undefined where nobody who fits was ever
 * lent to. Found first and once: each statement that uses the condition would walk all names again.
 */
export async function loansFound(tx: Tx, search: string): Promise<RawBuilder<boolean> | undefined> {
  const found = sql`select loan_id from loan join account using (acc_id) join person using (p_id)
    where search_key like all (${typedWords(search)}::text[])`
  const { rows } = await sql<{ loan_id: number }>`${found} limit ${MOST_LOANS + 1}`.execute(tx)
  if (rows.length === 0) return undefined
  return rows.length > MOST_LOANS
    ? sql<boolean>`(loan_id in (${found})) is true`
    : sql<boolean>`loan_id = any(${rows.map((row) => row.loan_id)}::bigint[])`
}

/** The loans of people whom somebody looks for. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { foundOnce } from '../db/found-once.ts'
import { typedWords } from '../db/typed-words.ts'

/**
 * The loans of everybody whom a search fits, as a condition on a table's `loan_id`; undefined where nobody who fits was ever
 * lent to.
 */
export function loansFound(tx: Tx, search: string): Promise<RawBuilder<boolean> | undefined> {
  return foundOnce(
    tx,
    sql.ref('loan_id'),
    sql`select loan_id as id from loan join account using (acc_id) join person using (p_id)
    where search_key like all (${typedWords(search)}::text[])`,
  )
}

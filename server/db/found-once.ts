/** What a search finds, looked for once and handed to the statements that follow. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './connect.ts'

/** Up to so many rows are named to the database; of more, each statement looks for itself. */
const MOST_NAMED = 20_000

/**
 * A condition on `column` that holds for what `found` selects, its only column called `id`; undefined where it selects nothing.
 * Walking all names again for page and totals, or until a page of hits is full, costs the whole company.
 */
export async function foundOnce(
  tx: Tx,
  column: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
): Promise<RawBuilder<boolean> | undefined> {
  const { rows } = await sql<{ id: number }>`${found} limit ${MOST_NAMED + 1}`.execute(tx)
  if (rows.length === 0) return undefined
  return rows.length > MOST_NAMED
    ? sql<boolean>`(${column} in (${found})) is true`
    : sql<boolean>`${column} = any(${rows.map((row) => row.id)}::bigint[])`
}

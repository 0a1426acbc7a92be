import type { Selectable } from 'kysely'
import type { Tx } from './connect.ts'
import type { Tables } from './tables.gen.ts'

/** A row by its number, locked till the end of the transaction; undefined where there is none. */
export async function lockRow<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  column: keyof Tables[Name] & string,
  id: number,
): Promise<Selectable<Tables[Name]> | undefined> {
  const { table: from, ref } = tx.dynamic
  const row = await tx
    .selectFrom(from(table).as('held'))
    .selectAll()
    .where(ref(column), '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Selectable<Tables[Name]> | undefined
}

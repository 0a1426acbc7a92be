import type { Insertable } from 'kysely'
import type { Tx } from './connect.ts'
import type { Tables } from './tables.gen.ts'

/** Inserts a row that brings its own id. False where there is one under that id already, which stays as it is. */
export async function insertOnce<Name extends 'remittance' | 'visit'>(
  tx: Tx,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto(table)
    .values(row as never)
    .onConflict((conflict) => conflict.column(`${table}_id` as never).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

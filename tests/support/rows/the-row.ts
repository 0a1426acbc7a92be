/** Rows as they are in a table, for a test that looks past the calls. */
import type { Selectable } from 'kysely'
import type { Db } from '../../../server/db/connect.ts'
import type { Tables } from '../../../server/db/tables.gen.ts'

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/** Every row with these values, as the table happens to hold them. */
export async function rowsOf<Name extends keyof Tables>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>>,
): Promise<Row<Name>[]> {
  const { table: from, ref } = db.dynamic
  const rows = await db
    .selectFrom(from(table).as('kept'))
    .selectAll()
    .where((eb) => eb.and(Object.entries(values).map(([column, value]) => eb(ref(column), '=', value))))
    .execute()
  return rows as unknown as Row<Name>[]
}

/** The one row with these values. Throws where there is none, or more than one. */
export async function theRow<Name extends keyof Tables>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>>,
): Promise<Row<Name>> {
  const [row, another] = await rowsOf(db, table, values)
  if (!row || another)
    throw new Error(`${row ? 'more than one' : 'no'} row of ${table} with ${JSON.stringify(values)}`)
  return row
}

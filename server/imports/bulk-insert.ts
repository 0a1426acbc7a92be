/** Many rows by one statement, under ids that were drawn before. */
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.gen.ts'

/** Ids that the database gives to no one else, ascending. */
export async function nextIds(tx: Tx, table: keyof Tables, column: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map((row) => row.id).toSorted((a, b) => a - b)
}

/** Rows of one shape; columns that they do not name take their defaults. */
export async function insertRows(tx: Tx, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(tx)
}

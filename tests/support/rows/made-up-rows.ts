/** Rows that a table takes though no one thought of them: every column that must be filled is, with something of its type. */
import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../server/db/connect.ts'

/** Values as PostgreSQL reads them. */
export type Row = Readonly<Record<string, string | number | boolean | null>>

export interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** Must be named in an insert. */
  readonly isFilled: boolean
}

/** Of every table. */
export async function columnsOf(db: Db): Promise<readonly Column[]> {
  const { rows } =
    await sql<Column>`select c.relname::text as "table", attname::text as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
        attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as "isFilled"
      from pg_attribute join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
      where c.relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`.execute(
      db,
    )
  return rows
}

let made = 0

/** Something of a type that no other row has. */
export function madeUp(type: string): string | number | boolean {
  made++
  switch (type) {
    case 'uuid':
      return randomUUID()
    case 'boolean':
      return true
    case 'date':
      return '2026-01-05'
    case 'jsonb':
      return '{}'
    case 'timestamp with time zone':
      return '2026-01-05T01:00:00Z'
    default:
      return type.endsWith('[]') ? '{}' : type === 'text' ? `made ${made}` : type === 'bytea' ? '\\x00' : made
  }
}

/** The statement for such a row with some values of one's own; it answers the whole row. */
export function insertingMadeUp(
  columns: readonly Column[],
  table: string,
  values: Row,
): RawBuilder<Record<string, unknown>> {
  const own = columns.filter((column) => column.table === table)
  const filled = own.filter(({ isFilled }) => isFilled).map(({ name, type }) => [name, madeUp(type)] as const)
  const row = { ...Object.fromEntries(filled), ...values }
  const typed = Object.entries(row).map(([name, value]) => {
    const type = own.find((column) => column.name === name)?.type
    if (type === undefined) throw new Error(`${table} has no column ${name}`)
    return sql`cast(${value === null ? null : String(value)}::text as ${sql.raw(type)})`
  })
  return sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    overriding system value values (${sql.join(typed)}) returning *`
}

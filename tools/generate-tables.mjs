/**
 * Writes server/db/tables.gen.ts from the migrations: it runs them on an empty embedded database and reads the catalogue,
 * so that the types are what the database says. `--check` only compares.
 */
import { PGlite } from '@electric-sql/pglite'
import { readdir, readFile, writeFile } from 'node:fs/promises'

const MIGRATIONS = new URL('../server/db/migrations/', import.meta.url)
const TARGET = new URL('../server/db/tables.gen.ts', import.meta.url)

const TYPES = {
  int8: 'number',
  int4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  bool: 'boolean',
  uuid: 'string',
  date: 'LocalDate',
  timestamptz: 'Instant',
  jsonb: 'unknown',
  xid8: 'string',
  bytea: 'Uint8Array',
}

const db = new PGlite()
for (const name of (await readdir(MIGRATIONS)).sort())
  await db.exec(await readFile(new URL(name, MIGRATIONS), 'utf8'))
const { rows } = await db.query(`
  select table_name, column_name, udt_name, domain_name, is_nullable, column_default, is_identity, is_generated
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)
const checks = await db.query(`
  select c.relname as table_name, a.attname as column_name, pg_get_constraintdef(k.oid) as def
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'c' and array_length(k.conkey, 1) = 1`)
await db.close()

// A check against a list of words is a union in TypeScript.
const unions = new Map()
for (const { table_name, column_name, def } of checks.rows) {
  const list = /= ANY \(\(?ARRAY\[(.*?)\]/.exec(def)
  if (list)
    unions.set(`${table_name}.${column_name}`, list[1].replaceAll('::text', '').split(', ').join(' | '))
}

const tables = new Map()
for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row])

const pascal = (name) => name.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase())
const base = (row) =>
  unions.get(`${row.table_name}.${row.column_name}`) ??
  (row.domain_name === 'centavos' ? 'Centavos' : TYPES[row.udt_name])
const typeOf = (row) => {
  const nullable = row.is_nullable === 'YES' ? ' | null' : ''
  if (row.is_generated === 'ALWAYS') return `ColumnType<${base(row)}, never, never>`
  const type =
    row.udt_name === 'jsonb' ? `ColumnType<unknown, string | null, string | null>` : `${base(row)}${nullable}`
  const optional = row.column_default !== null || row.is_identity === 'YES'
  return optional ? `Generated<${type}>` : type
}

const text = `// Made from server/db/migrations by tools/generate-tables.mjs; do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'

${[...tables].map(([name, columns]) => `export interface ${pascal(name)}Table {\n${columns.map((row) => `  ${row.column_name}: ${typeOf(row)}`).join('\n')}\n}`).join('\n\n')}

export interface Tables {
${[...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table`).join('\n')}
}
`
if (process.argv.includes('--check')) {
  if ((await readFile(TARGET, 'utf8')) !== text) {
    console.error(
      'server/db/tables.gen.ts is older than the migrations: run `node tools/generate-tables.mjs`',
    )
    process.exit(1)
  }
} else await writeFile(TARGET, text)

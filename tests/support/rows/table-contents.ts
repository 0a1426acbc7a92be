/** What a database holds, row for row, to hold two databases against each other. */
import { sql } from 'kysely'
import type { Db } from '../../../server/db/connect.ts'

/** Transaction numbers mean nothing elsewhere, and a restored company has an epoch of its own. */
const DIFFERS: Readonly<Record<string, string>> = {
  client_change: 'xid',
  client_departure: 'xid',
  round_order: 'xid',
  installation: 'epoch',
}

/** What is written down of the asking itself, whatever became of it. */
const COUNTED = ['upload_day', 'trace']

/** A refusal is remembered under the key it was asked with, and is a trace of asking too. */
const ASKED: Readonly<Record<string, string>> = { command_log: `where status <> 'rejected'` }

/** Every table's rows as sorted text, but for what is counted of asking itself. */
export async function tableContents(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${COUNTED}::text[])
    order by 1`.execute(db)
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${DIFFERS[name] ?? ''}::text)::text as row from ${sql.table(name)} t ${sql.raw(ASKED[name] ?? '')} order by 1`.execute(
      db,
    )
    contents[name] = rows.map(({ row }) => row).toSorted()
  }
  return contents
}

/** What every counter gives out next. */
export async function nextNumbers(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    order by 1`.execute(db)
  const next: Record<string, number> = {}
  for (const { name } of rows) {
    const state = await sql<{ next: number }>`
      select last_value + is_called::int as next from ${sql.table(name)}`.execute(db)
    next[name] = state.rows[0]?.next ?? 0
  }
  return next
}

/** Constraints and triggers as they stand, so that nothing is left switched off. */
export async function guardsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ guard: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as guard
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal and tgname <> 'told'
    order by 1`.execute(db)
  return rows.map(({ guard }) => guard)
}

/**
 * Brings the database to the newest shape: forward only, each file once, in one transaction under an advisory lock, so that
 * several processes may start at the same moment.
 */
import { sql } from 'kysely'
import type { Clock } from '../../domain/clock.ts'
import type { Db } from './connect.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { DATABASE_BEFORE_RELEASE, isBeforeRelease } from './before-release.ts'

const FILES: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const MIGRATIONS = Object.entries(FILES)
  .map(([path, text]) => ({ name: path.replace('./migrations/', '').replace('.sql', ''), text }))
  .toSorted((a, b) => a.name.localeCompare(b.name))

/** All of them, or those named: an old backup is loaded into the shape that it was made in. */
export async function migrate(db: Db, clock: Clock, wanted = knownMigrations()): Promise<void> {
  // A role that owns no tables may start on them where nothing is left to do.
  if (await isUpToDate(db, wanted)) return
  await db.transaction().execute(async (tx) => {
    // A large company's tables take their time, and so does a process that waits for that; the limits are those of a call.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrate})`.execute(tx)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null)`.execute(
      tx,
    )
    const applied = await sql<{ name: string }>`select name from migration`.execute(tx)
    const done = new Set(applied.rows.map((row) => row.name))
    const unknown = [...done].filter((name) => !MIGRATIONS.some((migration) => migration.name === name))
    if (unknown.some(isBeforeRelease)) throw new Error(DATABASE_BEFORE_RELEASE)
    if (unknown.length > 0)
      throw new Error(`the database is newer than this program: it knows ${unknown.join(', ')}`)
    for (const migration of MIGRATIONS) {
      if (done.has(migration.name) || !wanted.includes(migration.name)) continue
      for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx)
      await sql`insert into migration (name, applied_at) values (${migration.name}, ${clock.now()})`.execute(
        tx,
      )
    }
    await sql`insert into installation (one, created_at) values (true, ${clock.now()}) on conflict do nothing`.execute(
      tx,
    )
  })
}

async function isUpToDate(db: Db, wanted: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('migration') is not null as there`.execute(db)
  if (rows[0]?.there !== true) return false
  const applied = await sql<{ name: string }>`select name from migration`.execute(db)
  const names = applied.rows.map((row) => row.name)
  return names.toSorted().join() === wanted.toSorted().join()
}

/** The names of all migrations that this program knows, the oldest first. */
export function knownMigrations(): string[] {
  return MIGRATIONS.map((migration) => migration.name)
}

/** The name of the newest migration that this program knows. */
export function newestMigration(): string {
  return MIGRATIONS.at(-1)?.name ?? 'none'
}

/** Statements one by one, since an embedded query takes one at a time; a `$$ … $$` body is kept whole. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    if (!inBody && line.trimStart().startsWith('--')) continue
    current += `${line}\n`
    if ((line.split('$$').length - 1) % 2 === 1) inBody = !inBody
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current)
      current = ''
    }
  }
  if (current.trim()) statements.push(current)
  return statements
}

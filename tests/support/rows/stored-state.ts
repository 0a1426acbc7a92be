import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import type { TestApp } from '../world/test-app.ts'

/** Refusals of commands are kept on purpose, under the command's own id; tries of passwords and codes are counted, and files sent. */
const KEPT_ON_PURPOSE = ['command_log', 'attempt', 'one_time_code', 'email_code', 'trace', 'upload_day']

/** Every table as a count and a sum over its rows, and how many pictures there are: differs as soon as anything was written. */
export async function storedState(at: TestApp): Promise<Record<string, string>> {
  const fingerprint = await fingerprintSql(at)
  const { rows } = await sql<{ name: string; state: string }>`${sql.raw(fingerprint)}`.execute(at.db)
  const tables = Object.fromEntries(rows.map(({ name, state }) => [name, state]))
  const pictures = await readdir(at.house.config.dataFolder, { recursive: true })
  return { ...tables, pictures: String(pictures.length) }
}

async function fingerprintSql(at: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(at.db)
  return rows
    .filter(({ name }) => !KEPT_ON_PURPOSE.includes(name))
    .map(
      ({ name }) => `select '${name}' as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as state from "${name}" t`,
    )
    .join(' union all ')
}

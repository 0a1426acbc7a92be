/**
 * The rows behind the allowances of domain/people/allowance.ts, shared by all processes. A row holds one moment: when all tries
 * will have come back. A try is taken before it is judged, in one statement, so that fifty at the same moment are fifty.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { instantMs, type Instant } from '../../../domain/calendar.ts'
import type { Allowance } from '../../../domain/people/allowance.ts'
import type { Db, Tx } from '../../db/connect.ts'

export interface Limit {
  readonly key: string
  readonly allowance: Allowance
}

/** Hashed, since what is typed as a username is sometimes a password. */
export function limitOf(what: string, whose: string, allowance: Allowance): Limit {
  const hash = createHash('sha256').update(whose).digest('base64url').slice(0, 32)
  return { key: `${what}:${hash}`, allowance }
}

/** How much further a storm is counted, as a multiple of what is there at once; its end must not be days away. */
const COUNTED_TO = 10

/** Takes a try. Answers 0, or where none is left the milliseconds until the next comes back. */
export async function takeTry(tx: Tx, { key, allowance }: Limit, now: Instant): Promise<number> {
  const { atOnce, everyMs } = allowance
  const taken = sql`greatest(attempt.spent_until, ${now}::timestamptz) + ${everyMs} * interval '1 millisecond'`
  const full = sql`${now}::timestamptz + ${atOnce * everyMs} * interval '1 millisecond'`
  const { rows } = await sql`
    insert into attempt (key, spent_until) values (${key}, ${now}::timestamptz + ${everyMs} * interval '1 millisecond')
    on conflict (key) do update set spent_until = ${taken} where ${taken} <= ${full}
    returning key`.execute(tx)
  if (rows.length > 0) return 0
  const row = await tx.selectFrom('attempt').select('spent_until').where('key', '=', key).executeTakeFirst()
  const over = row ? instantMs(row.spent_until) + everyMs - instantMs(now) - atOnce * everyMs : 0
  return Math.max(1, over)
}

/** Counts a try without refusing any. Answers how many are counted, this one included. */
export async function countTry(tx: Tx, { key, allowance }: Limit, now: Instant): Promise<number> {
  const { atOnce, everyMs } = allowance
  const every = sql`${everyMs} * interval '1 millisecond'`
  const most = sql`${atOnce * COUNTED_TO * everyMs} * interval '1 millisecond'`
  const { rows } = await sql<{ spent_until: Instant }>`
    insert into attempt (key, spent_until) values (${key}, ${now}::timestamptz + ${every})
    on conflict (key) do update set spent_until = least(greatest(attempt.spent_until, ${now}::timestamptz) + ${every},
      ${now}::timestamptz + ${most})
    returning spent_until`.execute(tx)
  return countOf(rows[0]?.spent_until, everyMs, now)
}

/** How many tries are counted now. */
export async function triesCounted(db: Db | Tx, { key, allowance }: Limit, now: Instant): Promise<number> {
  const row = await db.selectFrom('attempt').select('spent_until').where('key', '=', key).executeTakeFirst()
  return countOf(row?.spent_until, allowance.everyMs, now)
}

function countOf(spentUntil: Instant | undefined, everyMs: number, now: Instant): number {
  return spentUntil === undefined ? 0 : Math.max(0, (instantMs(spentUntil) - instantMs(now)) / everyMs)
}

/** Tries that turned out to be no guess. */
export async function giveTriesBack(db: Db | Tx, limits: readonly Limit[]): Promise<void> {
  for (const { key, allowance } of limits)
    await sql`update attempt set spent_until = spent_until - ${allowance.everyMs} * interval '1 millisecond'
      where key = ${key}`.execute(db)
}

/** All tries of somebody who has shown who they are. */
export async function forgetTries(db: Db | Tx, limit: Limit): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', limit.key).execute()
}

/** A few rows that say nothing any more; each try clears more than it makes. */
export async function clearOld(tx: Tx, now: Instant): Promise<void> {
  await sql`delete from attempt where key in (select key from attempt where spent_until < ${now}::timestamptz
    limit 10 for update skip locked)`.execute(tx)
}

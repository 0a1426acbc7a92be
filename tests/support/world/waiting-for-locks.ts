/** Transactions of a PostgreSQL that stand before a lock: how a race is held where it matters, without a wait by the clock. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../../server/db/connect.ts'

export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Resolves once so many wait, advisory locks included. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  await expect.poll(() => waitingForLocks(db), { interval: 10 }).toBeGreaterThanOrEqual(count)
}

/** Resolves once somebody has waited so long by the clock of the database: longer than a limit that was to end it. */
export async function untilWaitedFor(db: Db, ms: number): Promise<void> {
  const longest = async () => {
    const { rows } = await sql<{ ms: number }>`select
      coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000), 0)::int as ms from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.ms ?? 0
  }
  await expect.poll(longest, { interval: 10 }).toBeGreaterThanOrEqual(ms)
}

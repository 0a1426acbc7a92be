/**
 * Growing waits after failed tries: some are free, then 15 s, 30 s, 60 s … to 15 minutes, by account and by address. They are
 * rows, so they hold across processes. A try is taken before it is judged, in one statement, so that fifty at the same moment
 * are fifty tries and not one; success gives it back. The wait says nothing about whether an account exists.
 */
import { sql } from 'kysely'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'

const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 15 * 60_000
/** After a day without a try the count begins anew. */
const FORGET_MS = 86_400_000

export interface Limit {
  readonly key: string
  /** So many failures have no wait. */
  readonly free: number
}

export const limitOfAccount = (what: string, account: string): Limit => ({
  key: `${what}:${account}`,
  free: 5,
})

/** A whole branch, or a whole neighbourhood behind one mobile gateway, comes from one address. */
export const limitOfAddress = (what: string, address: string): Limit => ({
  key: `${what}-from:${address}`,
  free: 30,
})

/** Throws TOO_MANY_TRIES with the seconds to wait where any of the limits is reached. */
export async function takeTry(db: Db, limits: readonly Limit[], now: Instant): Promise<void> {
  for (const limit of limits) {
    const taken = await countTry(db, limit, now)
    if (!taken) await refuseUntilOver(db, limit, now)
  }
}

/** False while the key has to wait; a try that has to wait does not count. */
async function countTry(db: Db, { key, free }: Limit, now: Instant): Promise<boolean> {
  const forgotten = instantFromMs(instantMs(now) - FORGET_MS)
  const failures = sql`case when attempt.last_at < ${forgotten} then 1 else attempt.failures + 1 end`
  const waitMs = sql`case when ${failures} < ${free}::int then 0
    else least(${LONGEST_WAIT_MS}::float8, ${FIRST_WAIT_MS}::float8 * power(2, least(${failures} - ${free}::int, 20))) end`
  const { rows } = await sql`
    insert into attempt (key, failures, last_at, blocked_until) values (${key}, 1, ${now}, null)
    on conflict (key) do update set failures = ${failures}, last_at = ${now}::timestamptz,
      blocked_until = ${now}::timestamptz + ${waitMs} * interval '1 millisecond'
    where attempt.blocked_until is null or attempt.blocked_until <= ${now}::timestamptz
    returning failures`.execute(db)
  return rows.length > 0
}

async function refuseUntilOver(db: Db, { key }: Limit, now: Instant): Promise<void> {
  const row = await db.selectFrom('attempt').select('blocked_until').where('key', '=', key).executeTakeFirst()
  const until = row?.blocked_until ? instantMs(row.blocked_until) : instantMs(now)
  const seconds = Math.max(1, Math.ceil((until - instantMs(now)) / 1000))
  refuse('TOO_MANY_TRIES', `Too many tries. Please wait ${waitInWords(seconds)}.`, seconds)
}

/** A success: the account's count is over, the address gets its one try back. */
export async function giveTriesBack(tx: Tx, account: Limit, address?: Limit): Promise<void> {
  await tx.deleteFrom('attempt').where('key', '=', account.key).execute()
  if (!address) return
  await tx
    .updateTable('attempt')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: null }))
    .where('key', '=', address.key)
    .where('failures', '>', 0)
    .execute()
}

function waitInWords(seconds: number): string {
  return seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

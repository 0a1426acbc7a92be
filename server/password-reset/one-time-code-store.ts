/** The SQL of one-time codes. A row is found by the token of the browser that asked, and by nothing else. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import { CODE_LIFETIME_MS, CODE_TRIES } from '../../domain/people/one-time-code.ts'
import type { Db, Tx } from '../db/connect.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
/** With the token, which the database never sees: a million hashes of bare codes are tried in a second. */
const hashOfCode = (token: string, code: string) => hash(`${token}:${code}`)
const KEPT_MS = 86_400_000

export interface NewCode {
  readonly token: string
  readonly usernameKey: string
  /** Null where no mail goes out; then no code fits. */
  readonly sent: { readonly accId: number; readonly code: string } | null
}

/** Answers until when the code is good. Codes of yesterday go. */
export async function insertCode(
  tx: Tx,
  { token, usernameKey, sent }: NewCode,
  now: Instant,
): Promise<Instant> {
  const expiresAt = instantFromMs(instantMs(now) + CODE_LIFETIME_MS)
  await tx
    .deleteFrom('one_time_code')
    .where('expires_at', '<', instantFromMs(instantMs(now) - KEPT_MS))
    .execute()
  await tx
    .insertInto('one_time_code')
    .values({
      token_hash: hash(token),
      username_key: usernameKey,
      acc_id: sent?.accId ?? null,
      code_hash: sent ? hashOfCode(token, sent.code) : 'none',
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return expiresAt
}

export interface FoundCode {
  readonly username_key: string
  readonly tries: number
  readonly expires_at: Instant
  readonly submitted_at: Instant | null
}

/** The code of a browser while it is of use. */
export function findCode(db: Db | Tx, token: string, now: Instant): Promise<FoundCode | undefined> {
  return db
    .selectFrom('one_time_code')
    .select(['username_key', 'tries', 'expires_at', 'submitted_at'])
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Counts a try and judges it in one statement, so that fifty at the same moment are fifty tries. Answers until when the
 * password may be set; undefined where the code is wrong, used, over or out of tries.
 */
export async function submitCode(
  db: Db,
  token: string,
  code: string,
  now: Instant,
): Promise<Instant | undefined> {
  const fits = sql`code_hash = ${hashOfCode(token, code)}`
  const until = instantFromMs(instantMs(now) + CODE_LIFETIME_MS)
  const { rows } = await sql<{ expires_at: Instant; submitted_at: Instant | null }>`
    update one_time_code set tries = tries + 1,
      submitted_at = case when ${fits} then ${now}::timestamptz end,
      expires_at = case when ${fits} then ${until}::timestamptz else expires_at end
    where token_hash = ${hash(token)} and expires_at > ${now}::timestamptz and submitted_at is null and used_at is null
      and tries < ${CODE_TRIES}
    returning expires_at, submitted_at`.execute(db)
  return rows[0]?.submitted_at ? rows[0].expires_at : undefined
}

/** No code of an account opens anything any more. */
export async function endCodesOf(tx: Tx, accId: number, now: Instant): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('acc_id', '=', accId)
    .where('used_at', 'is', null)
    .execute()
}

/** Uses a code that was handed in, once. Undefined where there is none to use. */
export async function useCode(
  tx: Tx,
  token: string,
  now: Instant,
): Promise<{ accId: number; usernameKey: string } | undefined> {
  const used = await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('token_hash', '=', hash(token))
    .where('submitted_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['acc_id', 'username_key'])
    .executeTakeFirst()
  if (!used || used.acc_id === null) return undefined
  return { accId: used.acc_id, usernameKey: used.username_key }
}

/** The SQL of codes that verify an address: one at a time for an account, of the newest address. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import { CODE_LIFETIME_MS, CODE_TRIES } from '../../domain/people/one-time-code.ts'
import type { Db, Tx } from '../db/connect.ts'

/** With a key that the database does not hold in the same row: bare codes are tried in a second. */
const hashOfCode = (signingKey: string, accId: number, code: string) =>
  createHash('sha256').update(`email code|${signingKey}|${accId}|${code}`).digest('hex')

export interface EmailCode {
  readonly signingKey: string
  readonly accId: number
  readonly code: string
}

/** Answers until when the code is good. */
export async function keepEmailCode(
  tx: Tx,
  { signingKey, accId, code }: EmailCode,
  email: string,
  now: Instant,
): Promise<Instant> {
  const row = {
    email,
    code_hash: hashOfCode(signingKey, accId, code),
    tries: 0,
    created_at: now,
    expires_at: instantFromMs(instantMs(now) + CODE_LIFETIME_MS),
  }
  await tx
    .insertInto('email_code')
    .values({ acc_id: accId, ...row })
    .onConflict((conflict) => conflict.column('acc_id').doUpdateSet(row))
    .execute()
  return row.expires_at
}

/** Counts a try and judges it in one statement. Answers the address that it verifies; undefined where the code is none. */
export async function tryEmailCode(
  db: Db,
  { signingKey, accId, code }: EmailCode,
  now: Instant,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string; fits: boolean }>`
    update email_code set tries = tries + 1
    where acc_id = ${accId} and expires_at > ${now}::timestamptz and tries < ${CODE_TRIES}
    returning email, code_hash = ${hashOfCode(signingKey, accId, code)} as fits`.execute(db)
  return rows[0]?.fits ? rows[0].email : undefined
}

/** Takes the code away, once. False where somebody was faster. */
export async function useEmailCode(tx: Tx, accId: number, email: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('email_code')
    .where('acc_id', '=', accId)
    .where('email', '=', email)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

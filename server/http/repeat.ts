/**
 * The same id is the same intention, for ever. A command's row is written in the transaction that does its work: a twin waits
 * for that row and then gets the stored answer. An id that comes again with another call, actor or body is refused and is
 * told nothing of the first answer. Refusals that are final are kept too; anything else may be tried again.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { CommandFacts, Origin } from './ask.ts'
import { auditLine, type AuditEntry } from './audit.ts'
import { refuse, type Refusal } from './refuse.ts'

export interface Fingerprint {
  /** Null for who has no account yet; what is done then is kept under the account that it makes. */
  readonly accId: number | null
  readonly call: string
  /** SHA-256 of the body's text, hex; of a form its fields and files. */
  readonly bodyHash: string
}

export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
}

export function hashOf(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}

/**
 * Takes the id for this transaction, or answers what it answered before.
 * Throws KEY_REUSED where the id belongs to something else.
 */
export async function takeCommand(
  tx: Tx,
  command: CommandFacts,
  fingerprint: Fingerprint & { readonly accId: number },
  from: Origin,
  now: Instant,
): Promise<StoredAnswer | undefined> {
  const taken = await tx
    .insertInto('command_log')
    .values({
      command_id: command.id,
      acc_id: fingerprint.accId,
      call: fingerprint.call,
      body_hash: fingerprint.bodyHash,
      device_id: from.deviceId,
      seq: command.seq,
      status: 'in progress',
      http_status: null,
      answer: null,
      received_at: now,
      occurred_at: command.occurredAt,
      skew_ms: command.skewMs,
    })
    .onConflict((conflict) => conflict.column('command_id').doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined
  return storedAnswer(tx, command.id, fingerprint)
}

async function storedAnswer(tx: Tx, id: string, fingerprint: Fingerprint): Promise<StoredAnswer> {
  return (await answerBefore(tx, id, fingerprint)) ?? refuse('IN_PROGRESS')
}

/** What an id was answered, where it was; for work that takes the id only when it is done. Throws KEY_REUSED. */
export async function answerBefore(
  db: Db | Tx,
  id: string,
  fingerprint: Fingerprint,
): Promise<StoredAnswer | undefined> {
  const row = await db.selectFrom('command_log').selectAll().where('command_id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const same =
    (fingerprint.accId === null || row.acc_id === fingerprint.accId) &&
    row.call === fingerprint.call &&
    row.body_hash === fingerprint.bodyHash
  if (!same) refuse('KEY_REUSED')
  if (row.http_status === null) refuse('IN_PROGRESS')
  return { status: row.http_status, body: row.answer }
}

/** Keeps the answer of a command that was carried out, and its line in the audit with it. */
export async function storeAnswer(tx: Tx, id: string, data: unknown, audited: AuditEntry): Promise<void> {
  await sql`with audited as (${auditLine(audited)}) ${settled(id, 'applied', 200, data)}`.execute(tx)
}

const settled = (id: string, status: 'applied' | 'rejected', httpStatus: number, body: unknown) =>
  sql`update command_log set status = ${status}, http_status = ${httpStatus}::int, answer = ${JSON.stringify(body)}::jsonb
    where command_id = ${id}`

/** Keeps a final refusal in a transaction of its own, since the one it happened in was rolled back. */
export async function storeRefusal(
  tx: Tx,
  command: CommandFacts,
  fingerprint: Fingerprint & { readonly accId: number },
  from: Origin,
  now: Instant,
  refusal: Refusal,
): Promise<StoredAnswer | undefined> {
  const before = await takeCommand(tx, command, fingerprint, from, now)
  if (before) return before
  await settled(command.id, 'rejected', refusal.status, refusal.answer).execute(tx)
  return undefined
}

/** Thrown by the last step of a work that a twin did meanwhile, so that nothing of it is kept. */
export class AnsweredByTwin extends Error {
  override readonly name = 'AnsweredByTwin'
  readonly answer: StoredAnswer
  constructor(answer: StoredAnswer) {
    super('a twin did the same work meanwhile')
    this.answer = answer
  }
}

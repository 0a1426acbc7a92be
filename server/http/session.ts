/**
 * Sessions live in the database, so that they hold across processes and can be revoked. The cookie is a random token; the
 * database keeps its hash only. A session outlives a field trip: 30 days, made longer at every refresh.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import { CLOCK_TOLERANCE_MS } from '../../domain/field-moment.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Actor, House, Origin } from './ask.ts'

export const COOKIE = 'hulog_session'
const LIFETIME_MS = 30 * 86_400_000
/** How often a session notes that it is alive; more often would be a write on every read. */
const SEEN_EVERY_MS = 60_000
/** "Password verified" holds for 15 minutes. */
export const PASSWORD_VERIFIED_MS = 15 * 60_000

const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

export interface NewSession {
  readonly sessionId: number
  readonly token: string
  readonly expiresAt: Instant
}

/** How far a new session goes. */
export interface SessionKind {
  readonly stage: 'whole' | 'code' | 'enrol'
  /** Null for the long life of a phone. */
  readonly lastsMs: number | null
  /** Null where no idleness locks it. */
  readonly idleMinutes: number | null
  /** The id of the known device that it is opened on; none before the second step. */
  readonly knownAs?: string
}

/** A new session in place of the one that the browser brought, which ends: no one goes on with a cookie that was planted. */
export async function openSession(
  tx: Tx,
  accId: number,
  kind: SessionKind,
  { from, now }: { readonly from: Origin; readonly now: Instant },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = instantFromMs(instantMs(now) + (kind.lastsMs ?? LIFETIME_MS))
  if (from.sessionToken !== undefined)
    await tx
      .updateTable('session')
      .set({ revoked_at: now })
      .where('token_hash', '=', hashOfToken(from.sessionToken))
      .where('revoked_at', 'is', null)
      .execute()
  const row = await tx
    .insertInto('session')
    .values({
      token_hash: hashOfToken(token),
      acc_id: accId,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      password_verified_at: now,
      revoked_at: null,
      user_agent: from.userAgent,
      address: from.address,
      device_id: null,
      stranger_at: null,
      stage: kind.stage,
      idle_minutes: kind.idleMinutes,
      active_at: now,
      known_as: kind.knownAs ?? null,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return { sessionId: row.session_id, token, expiresAt }
}

export function sessionCookie(config: Config, token: string, secure: boolean): string {
  const parts = [`${COOKIE}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${LIFETIME_MS / 1000}`]
  if (secure || config.production) parts.push('Secure')
  return parts.join('; ')
}

export const endedCookie = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`

/** The value of a cookie, the session's unless another is named. */
export function tokenOf(cookieHeader: string | null, cookie = COOKIE): string | undefined {
  for (const part of (cookieHeader ?? '').split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === cookie && value) return value
  }
  return undefined
}

/** A session by its token, with the phone that it belongs to. */
export interface FoundSession {
  readonly actor: Actor
  readonly deviceId: string | null
  /** That phone is blocked: the session ended with it, and carries nothing but what was recorded before. */
  readonly isBlocked: boolean
}

/** The session of a token with its account, once every step of signing in is behind it. */
const wholeSession = (db: Db | Tx, token: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.acc_id', 'session.acc_id')
    .where('session.token_hash', '=', hashOfToken(token))
    .where('session.stage', '=', 'whole')

/** Undefined when the token is unknown, over or revoked; a session that ended because its phone was blocked is told apart. */
export async function sessionOf(
  house: Pick<House, 'db' | 'log'>,
  token: string,
  { now, isActive }: { readonly now: Instant; readonly isActive: boolean },
): Promise<FoundSession | undefined> {
  const row = await wholeSession(house.db, token)
    .leftJoin('team_member', 'team_member.acc_id', 'account.acc_id')
    .leftJoin('device', 'device.device_id', 'session.device_id')
    .select([
      'session.session_id',
      'session.created_at',
      'session.last_seen_at',
      'session.password_verified_at',
      'session.revoked_at',
      'session.idle_minutes',
      'session.active_at',
      'session.device_id',
      'device.blocked_at',
      'account.acc_id',
      'account.p_id',
      'account.role',
      'account.status',
      'account.password_set_by',
      'team_member.mgt_id',
    ])
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (!row || row.status === 'Closed') return undefined
  const isBlocked = row.blocked_at !== null
  // The block itself ended it, in its own moment; what ended before or after stays ended.
  if (row.revoked_at !== null && row.revoked_at !== row.blocked_at) return undefined
  const isIdle = isIdleFor(row, now)
  const isDue = (noted: Instant | null) => noted === null || instantMs(now) - instantMs(noted) > SEEN_EVERY_MS
  const notesActive = isActive && !isIdle && isDue(row.active_at)
  if (!isBlocked && (notesActive || isDue(row.last_seen_at)))
    await noteSeen(house, row.session_id, { now, isActive: notesActive })
  const actor = {
    accId: row.acc_id,
    pId: row.p_id,
    mgtId: row.mgt_id,
    role: row.role,
    status: row.status,
    sessionId: row.session_id,
    signedInAt: row.created_at,
    passwordVerifiedAt: row.password_verified_at,
    onBlockedPhone: isBlocked,
    owesOwnPassword: row.password_set_by !== null,
    isIdle,
  }
  return { actor, deviceId: row.device_id, isBlocked }
}

/** A session that may be over, with what became of its account since. */
export function sessionByToken(tx: Tx, token: string) {
  return wholeSession(tx, token)
    .select([
      'session.revoked_at',
      'session.expires_at',
      'session.device_id',
      'account.status',
      'account.password_set_by',
    ])
    .executeTakeFirst()
}

function isIdleFor(
  row: { readonly idle_minutes: number | null; readonly active_at: Instant | null },
  now: Instant,
): boolean {
  if (row.idle_minutes === null || row.active_at === null) return false
  return instantMs(now) - instantMs(row.active_at) > row.idle_minutes * 60_000
}

/**
 * No call waits for this note or fails by it: a session that somebody else holds at this moment is passed over, and noted with
 * its next call.
 */
async function noteSeen(
  { db, log }: Pick<House, 'db' | 'log'>,
  sessionId: number,
  { now, isActive }: { readonly now: Instant; readonly isActive: boolean },
): Promise<void> {
  const active = isActive ? sql`, active_at = ${now}::timestamptz` : sql``
  try {
    await sql`update session set last_seen_at = ${now}::timestamptz ${active} where session_id = (select session_id
      from session where session_id = ${sessionId} and last_seen_at <= ${now}::timestamptz
      for no key update skip locked)`.execute(db)
  } catch (error) {
    log.warn({ err: error }, 'a session was seen, which could not be noted')
  }
}

/**
 * Whether the password was given lately. For what a device kept from before this session the sign-in is no word: anybody at an open
 * screen without internet could have put it there, and its owner would send it by coming back. So it is none either where the device
 * says that it was after now: its clock may have been set ahead.
 */
export function isPasswordFresh(actor: Actor, now: Instant, said: readonly Instant[] = []): boolean {
  const { passwordVerifiedAt: givenAt, signedInAt } = actor
  if (givenAt === null || instantMs(now) - instantMs(givenAt) > PASSWORD_VERIFIED_MS) return false
  const latest = instantMs(now) + CLOCK_TOLERANCE_MS
  return givenAt > signedInAt || said.every((at) => at >= signedInAt && instantMs(at) <= latest)
}

/** The end of an office's session is from its sign-in; every other one is moved on. Answers it. */
export async function extendSession(tx: Tx, sessionId: number, now: Instant): Promise<Instant> {
  const later = instantFromMs(instantMs(now) + LIFETIME_MS)
  const row = await tx
    .updateTable('session')
    .set({
      expires_at: sql<Instant>`case when idle_minutes is null then ${later}::timestamptz else expires_at end`,
      last_seen_at: now,
    })
    .where('session_id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

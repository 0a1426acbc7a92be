/**
 * Who asks, from the cookie and the phone that brings it. A session belongs to the phone that first used it: from then on its
 * cookie is worth nothing without that phone's id, and a try is noted. A session of the office that no one used for a while wants its
 * password first, but for what is open to anyone: that is answered as to no one. A blocked phone is refused whatever it asks, signed in or
 * not, but for handing over what it recorded and for signing out; so is one that no one knows while its CI has a blocked one.
 */
import { calls, type CallName } from '../../contract/index.ts'
import { instantMs, type Instant } from '../../domain/calendar.ts'
import { writeAudit } from './audit.ts'
import type { Actor, House, Origin } from './ask.ts'
import { refuse } from './refuse.ts'
import { hasBlockedPhone, holdNewPhone } from './blocked-phones.ts'
import { sessionOf, type FoundSession } from './session.ts'

/** What a blocked phone may still do, beside signing out. */
const LEFT_TO_BLOCKED: ReadonlySet<CallName> = new Set<CallName>(['sendCommands'])
/** What a session may do that waits for its password. */
const LEFT_TO_IDLE: ReadonlySet<CallName> = new Set<CallName>([
  'verifyPassword',
  'isSignedIn',
  'isPasswordVerified',
  'checkForUpdate',
  'signInClient',
  'signInInvestigator',
  'signInAdmin',
  'signInSuperAdmin',
])
/** Open to anyone who is between password and session; in a session they are its own. */
const SETS_UP: ReadonlySet<CallName> = new Set<CallName>(['beginSecondFactor', 'confirmSecondFactor'])

/** What an open page asks by itself: no one need be there. Its outbox wakes every few minutes and tells the office that it is there. */
const ASKED_BY_ITSELF: ReadonlySet<CallName> = new Set<CallName>([
  'isSignedIn',
  'isPasswordVerified',
  'refreshSession',
  'getSignedInUser',
  'checkForUpdate',
  'listNotices',
  'sendCommands',
  'getCommandStatus',
  'registerDevice',
  'heartbeat',
  'explainSlips',
])
const STRANGER_NOTED_EVERY_MS = 60_000

export interface Asker {
  /** Null where no one is signed in. */
  readonly actor: Actor | null
  /** Of somebody who is signed in only the phone of that session: whatever else is named is somebody else's. */
  readonly deviceId: string | null
}

/** Throws DEVICE_BLOCKED. */
export async function identifyCaller(
  house: House,
  name: CallName,
  from: Origin,
  now: Instant,
): Promise<Asker> {
  const isActive = from.isLeftAlone !== true && !ASKED_BY_ITSELF.has(name)
  const brought =
    from.sessionToken === undefined ? undefined : await sessionOf(house, from.sessionToken, { now, isActive })
  // Ending a session is open to anyone who has its cookie; a phone that was signed out without internet has forgotten whose it was.
  if (name === 'signOut') return askerOf(brought, from)
  const found = brought && (await boundTo(house, brought, from, now))
  if (brought && found === 'stranger') await noteStranger(house, name, brought, from, now)
  const known = found === 'stranger' ? undefined : found
  if (known?.isBlocked) {
    if (!LEFT_TO_BLOCKED.has(name)) refuse('DEVICE_BLOCKED')
    return askerOf(known, from)
  }
  if (known?.deviceId !== from.deviceId && (await isBlockedPhone(house, from.deviceId)))
    refuse('DEVICE_BLOCKED')
  if (known && known.deviceId === null && (await hidesItsPhone(house, known.actor))) refuse('DEVICE_BLOCKED')
  if (!known?.actor.isIdle || LEFT_TO_IDLE.has(name)) return askerOf(known, from)
  return calls[name].actors === 'anyone' && !SETS_UP.has(name)
    ? askerOf(undefined, from)
    : refuse('SESSION_LOCKED')
}

function askerOf(session: FoundSession | undefined, { deviceId }: Origin): Asker {
  return session ? { actor: session.actor, deviceId: session.deviceId } : { actor: null, deviceId }
}

/** The session with the phone that it belongs to, which is the first of the account's own that uses it. */
async function boundTo(
  house: House,
  session: FoundSession,
  { deviceId, userAgent }: Origin,
  now: Instant,
): Promise<FoundSession | 'stranger'> {
  if (session.deviceId !== null) return session.deviceId === deviceId ? session : 'stranger'
  if (deviceId === null) return session
  const device = await house.db
    .selectFrom('device')
    .select(['acc_id', 'blocked_at'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  if (device && device.acc_id !== session.actor.accId) return session
  const { accId, role } = session.actor
  const isNew = device === undefined && role === 'CI_USER'
  const isBlocked = isNew
    ? await holdNewPhone(house.db, { accId, deviceId, label: userAgent, now })
    : device !== undefined && device.blocked_at !== null
  await house.db
    .updateTable('session')
    .set({ device_id: deviceId, ...(isBlocked ? { revoked_at: now } : {}) })
    .where('session_id', '=', session.actor.sessionId)
    .where('device_id', 'is', null)
    .execute()
  // The block had ended every session there was: this one was opened since, and hands nothing over.
  if (isBlocked && !isNew) refuse('DEVICE_BLOCKED')
  return { deviceId, isBlocked, actor: { ...session.actor, onBlockedPhone: isBlocked } }
}

async function isBlockedPhone({ db }: House, deviceId: string | null): Promise<boolean> {
  if (deviceId === null) return false
  const row = await db
    .selectFrom('device')
    .select('blocked_at')
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row !== undefined && row.blocked_at !== null
}

/** A CI with a blocked phone who names none, or somebody else's: it may be that very phone. The app always names its own. */
async function hidesItsPhone({ db }: House, { role, accId }: Actor): Promise<boolean> {
  return role === 'CI_USER' && (await hasBlockedPhone(db, accId))
}

/** Once a minute at most, so that a storm of tries does not fill the audit. */
async function noteStranger(
  { db, log }: House,
  call: CallName,
  { actor, deviceId }: FoundSession,
  from: Origin,
  now: Instant,
): Promise<void> {
  log.warn({ accId: actor.accId, address: from.address }, 'the cookie of a session came from another device')
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('session')
      .select(['stranger_at', 'stranger_tries'])
      .where('session_id', '=', actor.sessionId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const isNoted =
      before.stranger_at !== null && instantMs(now) - instantMs(before.stranger_at) < STRANGER_NOTED_EVERY_MS
    const noted = { stranger_at: now, stranger_tries: before.stranger_tries + 1 }
    await tx
      .updateTable('session')
      .set(isNoted ? { stranger_tries: noted.stranger_tries } : noted)
      .where('session_id', '=', actor.sessionId)
      .execute()
    if (isNoted) return
    const after = { ...noted, asked_from: from.deviceId }
    const changes = [
      { table: 'session', id: actor.sessionId, before: { ...before, device_id: deviceId }, after },
    ]
    await writeAudit(tx, {
      at: now,
      accId: null,
      call,
      commandId: null,
      address: from.address,
      input: {},
      changes,
    })
  })
}

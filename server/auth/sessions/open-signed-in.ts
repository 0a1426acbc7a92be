/** The end of a sign-in, by whatever steps it came: a session as its role has it, in place of the one that was brought. */
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import type { Instant } from '../../../domain/calendar.ts'
import type { Role } from '../../../domain/people/role.ts'
import { demandsSecondFactor, secondStep } from '../../../domain/people/second-factor.ts'
import type { Tx } from '../../db/connect.ts'
import type { House, Origin } from '../../http/ask.ts'
import { openSession, sessionCookie, type SessionKind } from '../../http/session.ts'
import { notifyOffice } from '../../notices/notify.ts'
import { hasBlockedPhone, isOpenPhone } from '../../http/blocked-phones.ts'
import { settingsOn } from '../../settings/settings.ts'
import { noteSignIn } from '../accounts/account-store.ts'
import { deviceWith, noteKnownDevice } from '../attempts/note-known-device.ts'
import { factorOf } from '../../second-factor/factor-store.ts'
import { signedInUser } from './signed-in-user.ts'

/** What is needed of an ask. */
export interface SigningIn {
  readonly house: House
  readonly from: Origin
  readonly now: Instant
  readonly today: LocalDate
  header(name: string, value: string): void
}

const HALF_MS = 10 * 60_000
const HALF = { lastsMs: HALF_MS, idleMinutes: null } as const

/** What is to come after the right password. */
export async function stepAfterPassword(
  tx: Tx,
  accId: number,
  role: Role,
  today: LocalDate,
): Promise<'whole' | 'code' | 'enrol'> {
  const factor = await factorOf(tx, accId)
  const { second_factor: demands } = await settingsOn(tx, today)
  const hasFactor = factor !== undefined && factor.confirmed_at !== null
  return secondStep(hasFactor, demandsSecondFactor(role, demands))
}

/** Leaves the cookie that opens the second step. */
export async function openHalf(
  tx: Tx,
  accId: number,
  stage: 'code' | 'enrol',
  ask: SigningIn,
): Promise<void> {
  const session = await openSession(tx, accId, { stage, ...HALF }, ask)
  ask.header('Set-Cookie', sessionCookie(ask.house.config, session.token, ask.from.secure))
}

export async function openWhole(tx: Tx, accId: number, role: Role, ask: SigningIn): Promise<SignedInUser> {
  const { house, from, now, today } = ask
  const kind = await kindOf(tx, role, today)
  const known = deviceWith(ask, accId)
  const session = await openSession(tx, accId, { ...kind, knownAs: known.id }, ask)
  await noteSignIn(tx, accId, now)
  if (role === 'CI_USER') await tellOfNewPhone(tx, accId, from.deviceId, now)
  ask.header('Set-Cookie', sessionCookie(house.config, session.token, from.secure))
  noteKnownDevice(ask, known)
  return signedInUser(tx, accId, today, true)
}

/** A blocked phone whose app was wiped looks like a new one: the office hears who signs in on one, and releases it or not. */
async function tellOfNewPhone(tx: Tx, accId: number, deviceId: string | null, now: Instant): Promise<void> {
  if (!(await hasBlockedPhone(tx, accId))) return
  if (deviceId !== null && (await isOpenPhone(tx, accId, deviceId))) return
  await notifyOffice(tx, { kind: 'phone beside a blocked one', params: { acc_id: accId } }, now)
}

/** A phone has a PIN and outlives a week in the field; a desktop of the office is where others pass. */
async function kindOf(tx: Tx, role: Role, today: LocalDate): Promise<SessionKind> {
  if (role !== 'ADMIN_USER' && role !== 'SUPER_ADMIN_USER')
    return { stage: 'whole', lastsMs: null, idleMinutes: null }
  const { office_session: limits } = await settingsOn(tx, today)
  return { stage: 'whole', lastsMs: limits.hours * 3_600_000, idleMinutes: limits.idle_minutes }
}

/** Phones that the office has shut out, and those that it does not know beside one. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'

/** Whether the office has blocked a phone of this account that it has not released since. */
export async function hasBlockedPhone(db: Db | Tx, accId: number): Promise<boolean> {
  return isThere(
    db
      .selectFrom('device')
      .select('device_id')
      .where('acc_id', '=', accId)
      .where('blocked_at', 'is not', null),
  )
}

/** Whether it is a phone of this account that the office knows and left open. */
export async function isOpenPhone(db: Db | Tx, accId: number, deviceId: string): Promise<boolean> {
  return isThere(
    db
      .selectFrom('device')
      .select('device_id')
      .where('device_id', '=', deviceId)
      .where('acc_id', '=', accId)
      .where('blocked_at', 'is', null),
  )
}

/** Whether a browser that signed in before did so on a phone of this account that is blocked now: then it does not count as known. */
export async function isKnownByBlocked(db: Db | Tx, accId: number, knownAs: string): Promise<boolean> {
  return isThere(
    db
      .selectFrom('session')
      .innerJoin('device', 'device.device_id', 'session.device_id')
      .select('session.session_id')
      .where('session.known_as', '=', knownAs)
      .where('session.acc_id', '=', accId)
      .where('device.blocked_at', 'is not', null),
  )
}

/** By whom a phone of the account is blocked: a super admin where one did, else who did it last. */
async function gravestBlock(db: Db | Tx, accId: number): Promise<{ blocked_by: number | null } | undefined> {
  return db
    .selectFrom('device')
    .leftJoin('account', 'account.acc_id', 'device.blocked_by')
    .select('blocked_by')
    .where('device.acc_id', '=', accId)
    .where('blocked_at', 'is not', null)
    .orderBy(sql`role = 'SUPER_ADMIN_USER'`, 'desc')
    .orderBy('blocked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewPhone {
  readonly accId: number
  readonly deviceId: string
  /** What its browser says that it is. */
  readonly label: string
  readonly now: Instant
}

/**
 * A phone that the office has never seen, of a CI who has a blocked one, may be that very phone, wiped: it is blocked as well until the
 * office releases it, by whom that one is. Answers whether it is.
 */
export async function holdNewPhone(db: Db | Tx, { accId, deviceId, label, now }: NewPhone): Promise<boolean> {
  const beside = await gravestBlock(db, accId)
  if (!beside) return false
  await db
    .insertInto('device')
    .values({
      device_id: deviceId,
      acc_id: accId,
      label: label.slice(0, 100),
      registered_at: now,
      blocked_at: now,
      blocked_by: beside.blocked_by,
      block_reason: 'New, while another phone of the same person is blocked',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

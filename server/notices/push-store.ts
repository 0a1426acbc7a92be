/** The SQL of the pushes that wait, and of the subscriptions they go to. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { Db } from '../db/connect.ts'
import type { SendTime } from '../jobs/send-in-lanes.ts'

export interface WaitingPush {
  readonly push_id: number
  readonly subscription_id: number
  readonly notice_id: number
  readonly title: string
  readonly body: string
  readonly keeps_contact_hours: boolean
  readonly give_up_at: Instant
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** 2, 4, 8 … minutes, at most an hour. The first is longer than any try takes, so that no one begins a second beside it. */
const FIRST_WAIT_MS = 120_000
const LONGEST_WAIT_MS = 3_600_000

/** Of a subscription with its session: that one was not ended, and the key is in use. */
export const isLive = sql`is_in_use and revoked_at is null`

/** Whether anything is to be sent or given up by now: the one question of a quiet server. */
export async function isPushDue(db: Db, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from push
      where send_after <= ${now}::timestamptz or give_up_at <= ${now}::timestamptz) as due`.execute(db)
  return rows[0]?.due === true
}

/**
 * Takes the push that must be sent soonest and moves its next try on, in one statement: one sender has it alone until then,
 * and a sender that dies leaves it to the next. Undefined where nothing waits.
 */
export async function takePush(db: Db, { now, isContactHour }: SendTime): Promise<WaitingPush | undefined> {
  const { rows } = await sql<WaitingPush>`
    with next as materialized (
      select push_id, endpoint, p256dh, auth from push join push_subscription using (subscription_id) join session using (session_id)
      where send_after <= ${now}::timestamptz and give_up_at > ${now}::timestamptz and ${isLive}
        and (${isContactHour}::boolean or not keeps_contact_hours)
      order by give_up_at, push_id limit 1 for update of push skip locked)
    update push set attempts = attempts + 1, send_after = ${now}::timestamptz
      + least(${LONGEST_WAIT_MS}::float8, ${FIRST_WAIT_MS}::float8 * power(2, least(attempts, 20))) * interval '1 millisecond'
    from next where push.push_id = next.push_id
    returning push.push_id, subscription_id, notice_id, title, body, keeps_contact_hours, give_up_at, endpoint, p256dh, auth`.execute(
    db,
  )
  return rows[0]
}

/** It was sent, or will never be. */
export async function dropPush(db: Db, pushId: number): Promise<void> {
  await db.deleteFrom('push').where('push_id', '=', pushId).execute()
}

/** Keeps why a try failed; the next one is fixed already. */
export async function notePushFailure(db: Db, pushId: number, reason: string): Promise<void> {
  await db.updateTable('push').set({ last_error: reason }).where('push_id', '=', pushId).execute()
}

/** Deletes what could not be sent while it was of use, and what no one would get any more. Answers how many. */
export async function dropUselessPushes(db: Db, now: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push where give_up_at <= ${now}::timestamptz or not exists (select from push_subscription join session using (session_id)
      where push_subscription.subscription_id = push.subscription_id and ${isLive})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The browser took it back, as its push service says. */
export async function dropSubscription(db: Db, subscriptionId: number): Promise<void> {
  await sql`with gone as (delete from push_subscription where subscription_id = ${subscriptionId})
    delete from push where subscription_id = ${subscriptionId}`.execute(db)
}

/**
 * Browsers bind a subscription to the key it was made under. Those of another key, or all where there is none, rest, so that
 * nothing is written for them; they are back with their key.
 */
export async function restUnderOtherKeys(db: Db, publicKey: string | null, now: Instant): Promise<void> {
  await sql`update push_subscription set is_in_use = not is_in_use
    where is_in_use <> coalesce(public_key = ${publicKey}::text, false)`.execute(db)
  await dropUselessPushes(db, now)
}

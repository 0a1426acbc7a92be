/** The SQL of the mail that waits. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { Db } from '../db/connect.ts'
import type { SendTime } from '../jobs/send-in-lanes.ts'

export interface WaitingMail {
  readonly mail_id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

/** 2, 4, 8 … minutes, at most an hour. The first is longer than any try takes, so that no one begins a second beside it. */
const FIRST_WAIT_MS = 120_000
const LONGEST_WAIT_MS = 3_600_000

/** Whether anything is to be sent or given up by now: the one question of a quiet server. */
export async function isAnyDue(db: Db, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from mail where sent_at is null and given_up_at is null
      and (send_after <= ${now}::timestamptz or give_up_at <= ${now}::timestamptz)) as due`.execute(db)
  return rows[0]?.due === true
}

/**
 * Takes the letter that must be sent soonest and moves its next try on, in one statement: one sender has it alone until
 * then, and a sender that dies leaves it to the next. Undefined where nothing waits.
 */
export async function takeWaiting(
  db: Db,
  { now, isContactHour }: SendTime,
): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    with next as materialized (
      select mail_id from mail
      where sent_at is null and given_up_at is null and send_after <= ${now}::timestamptz and give_up_at > ${now}::timestamptz
        and (${isContactHour}::boolean or not keeps_contact_hours)
      order by give_up_at, mail_id limit 1 for update skip locked)
    update mail set attempts = attempts + 1, send_after = ${now}::timestamptz
      + least(${LONGEST_WAIT_MS}::float8, ${FIRST_WAIT_MS}::float8 * power(2, least(attempts, 20))) * interval '1 millisecond'
    from next where mail.mail_id = next.mail_id
    returning mail.mail_id, recipient, subject, text, html`.execute(db)
  return rows[0]
}

const wiped = sql`text = case when is_secret then '' else text end, html = case when is_secret then null else html end`

export async function markSent(db: Db, mailId: number, now: Instant): Promise<void> {
  await sql`update mail set sent_at = ${now}, given_up_at = null, last_error = '', ${wiped} where mail_id = ${mailId}`.execute(
    db,
  )
}

/** Keeps why a try failed; the next one is fixed already. */
export async function noteFailure(db: Db, mailId: number, reason: string): Promise<void> {
  await sql`update mail set last_error = ${reason} where mail_id = ${mailId} and sent_at is null`.execute(db)
}

export async function giveUp(db: Db, mailId: number, reason: string, now: Instant): Promise<void> {
  await sql`update mail set given_up_at = ${now}, last_error = ${reason}, ${wiped}
    where mail_id = ${mailId} and sent_at is null`.execute(db)
}

/** Gives up what could not be sent while it was of use; the last reason stays. Answers how many. */
export async function giveUpOld(db: Db, now: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set given_up_at = ${now}, ${wiped},
      last_error = case when last_error = '' then 'not sent in time' else last_error end
    where sent_at is null and given_up_at is null and give_up_at <= ${now}::timestamptz`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Used by the day-end job: letters are deleted some time after they were sent or given up, by the settings. What
 * was told is in the notices. Codes are wiped as soon as they are of no use; a day's end makes up for a sender that is stopped.
 */
import { sql } from 'kysely'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import type { Db } from '../db/connect.ts'
import type { House } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'
import { giveUpOld } from './mail-store.ts'

const DAY_MS = 86_400_000
/** Rows deleted by one statement, so that none runs for long. */
const AT_ONCE = 5000

export async function purgeMail({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  await giveUpOld(db, clock.now())
  const { mail_kept_days: days } = await db.transaction().execute((tx) => settingsOn(tx, clock.today()))
  const doneBefore = instantFromMs(instantMs(clock.now()) - days * DAY_MS)
  let deleted: number
  do deleted = await deleteDone(db, doneBefore)
  while (deleted === AT_ONCE)
}

async function deleteDone(db: Db, before: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail where mail_id in (select mail_id from mail
      where (sent_at is not null or given_up_at is not null) and coalesce(sent_at, given_up_at) <= ${before}::timestamptz
      limit ${AT_ONCE})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Counts a file against its sender's day before a byte of it is read, so that no account fills the disk. One that is refused
 * afterwards has been sent all the same, and counts.
 */
import { sql } from 'kysely'
import type { Actor, House } from '../ask.ts'
import { refuse } from '../refuse.ts'

const HOUR_S = 3_600

/** Throws TOO_MANY_TRIES once the day's files are used up. */
export async function takeUpload({ db, clock }: Pick<House, 'db' | 'clock'>, actor: Actor): Promise<void> {
  const today = clock.today()
  const { rows } = await sql`
    with most as (select (value ->> ${actor.role === 'CLIENT_USER' ? 'client' : 'team'})::integer as files from setting
      where key = 'uploads_per_day' and effective_from <= ${today}::date order by effective_from desc limit 1)
    insert into upload_day as day (acc_id, uploaded_on, times)
    select ${actor.accId}::bigint, ${today}::date, 1 from most where files > 0
    on conflict (acc_id, uploaded_on) do update set times = day.times + 1
      where day.times < (select files from most)
    returning times`.execute(db)
  if (rows.length === 0) refuse('TOO_MANY_TRIES', 'That is all for today. Send more tomorrow.', HOUR_S)
}

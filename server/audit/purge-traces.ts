/** Used by the day-end job: what is older than the settings keep it goes. */
import { sql } from 'kysely'
import { instantFromMs, instantMs } from '../../domain/calendar.ts'
import type { House } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'

const DAY_MS = 86_400_000
/** Rows deleted by one statement, so that none runs for long. */
const AT_ONCE = 5_000

export async function purgeTraces({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const { trace_kept_days: days } = await db.transaction().execute((tx) => settingsOn(tx, clock.today()))
  const before = instantFromMs(instantMs(clock.now()) - days * DAY_MS)
  let deleted: number
  do {
    const { numAffectedRows } = await sql`
      delete from trace where trace_id in (select trace_id from trace where at <= ${before}::timestamptz limit ${AT_ONCE})`.execute(
      db,
    )
    deleted = Number(numAffectedRows ?? 0)
  } while (deleted === AT_ONCE)
}

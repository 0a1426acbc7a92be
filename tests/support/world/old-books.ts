/** The books of a company of tests, empty and with a past. */
import { sql } from 'kysely'
import { toLocalDate } from '../../../domain/calendar.ts'
import { handClock } from '../../../domain/clock.ts'
import { connect, type Db } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { recordRowChanges } from '../rows/audited-rows.ts'
import { SATURDAY_MORNING } from './saturday-morning.ts'

/** Brings an empty database there; one that is there already stays as it is. */
export async function beginOldBooks(db: Db): Promise<void> {
  await migrate(db, handClock(SATURDAY_MORNING))
  await db
    .updateTable('installation')
    .set({ first_day: toLocalDate('2020-01-01') })
    .execute()
}

/** What is one to one is not of one number: a query that asks for a person by the account's, or for a loan by the application's, finds no one. */
async function countApart(db: Db): Promise<void> {
  await sql`
    alter table account alter column acc_id restart with 501;
    alter table team_member alter column mgt_id restart with 301;
    alter table application alter column application_id restart with 701`.execute(db)
}

/** The same for an empty PostgreSQL database, which no one is connected to afterwards; resolves to its URL. */
export async function makeOldBooks(databaseUrl: string): Promise<string> {
  const { db, close } = await connect({ databaseUrl, poolSize: 1 })
  try {
    await beginOldBooks(db)
    await recordRowChanges(db)
    await countApart(db)
  } finally {
    await close()
  }
  return databaseUrl
}

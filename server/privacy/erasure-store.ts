/** The SQL of forgetting a client. */
import { sql } from 'kysely'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import type { KeptSince } from '../../domain/people/retention.ts'
import type { Db, Tx } from '../db/connect.ts'
import { dropSubscriptionsOf } from '../notices/drop-subscriptions.ts'

/** The last day on which money of the client's moved, and the last on which something was applied for. */
export async function keptSince(tx: Tx, accId: number): Promise<KeptSince> {
  const { rows } = await sql<KeptSince>`
    select (select max(business_on) from transfer join loan using (loan_id) where loan.acc_id = ${accId}) as "lastMoneyOn",
      (select (max(greatest(applied_at, ci_decided_at, admin_decided_at, rejected_at)) at time zone 'Asia/Manila')::date
        from application where acc_id = ${accId}) as "lastApplicationOn"`.execute(tx)
  return rows[0] ?? { lastMoneyOn: null, lastApplicationOn: null }
}

export async function clientsToPurge(db: Db, today: LocalDate): Promise<number[]> {
  const rows = await db
    .selectFrom('erasure')
    .select('acc_id')
    .where('purge_on', '<=', today)
    .where('purged_at', 'is', null)
    .where('legal_hold', '=', false)
    .orderBy('acc_id')
    .execute()
  return rows.map((row) => row.acc_id)
}

/**
 * Takes everything that tells who it was out of the rows; the books, days and amounts stay under the bare numbers. Answers the
 * files that are to be removed after the commit; undefined where somebody was faster, or a hold came.
 */
export async function purgeClient(tx: Tx, accId: number, now: Instant): Promise<string[] | undefined> {
  const { rows: taken } = await sql<{ p_id: number }>`
    update erasure set purged_at = ${now} from account
    where erasure.acc_id = ${accId} and account.acc_id = ${accId} and purged_at is null and not legal_hold
    returning p_id`.execute(tx)
  const pId = taken[0]?.p_id
  if (pId === undefined) return undefined
  const files = await filesOf(tx, accId, pId)
  await blankPerson(tx, accId, pId)
  await blankWork(tx, accId)
  await blankHeld(tx, accId)
  await blankAudit(tx, accId, pId)
  if (files.length > 0) await tx.deleteFrom('file').where('file_id', 'in', files).execute()
  return files
}

async function filesOf(tx: Tx, accId: number, pId: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select unnest(array[profile_picture, valid_id, picture_with_valid_id]) as file_id from person where p_id = ${pId}
    union select photo from visit join loan using (loan_id) where loan.acc_id = ${accId}
    union select file_id from file where file_id::text in (
      select jsonb_path_query(changes, '$.**.*') #>> '{}' from audit
      where changes @> ${JSON.stringify([{ table: 'person', id: pId }])}::jsonb)`.execute(tx)
  return rows.flatMap((row) => (row.file_id === null ? [] : [row.file_id]))
}

async function blankPerson(tx: Tx, accId: number, pId: number): Promise<void> {
  await sql`update person set firstname = 'Erased', middlename = '', lastname = 'Client', suffix = '', contact = '',
    birthdate = null, address = '', landmark = '', profile_picture = null, valid_id = null, picture_with_valid_id = null
    where p_id = ${pId}`.execute(tx)
  await sql`delete from other_info where p_id = ${pId}`.execute(tx)
  await sql`delete from co_maker where p_id = ${pId}`.execute(tx)
  await sql`delete from mail where recipient <> '' and recipient = (select email from account where acc_id = ${accId})`.execute(
    tx,
  )
  await sql`update account set username = 'erased-' || acc_id, email = '', password_hash = '' where acc_id = ${accId}`.execute(
    tx,
  )
  await sql`delete from notice where acc_id = ${accId}`.execute(tx)
  await sql`delete from email_code where acc_id = ${accId}`.execute(tx)
  await dropSubscriptionsOf(tx, accId)
  await sql`update session set user_agent = '', address = '' where acc_id = ${accId}`.execute(tx)
}

async function blankWork(tx: Tx, accId: number): Promise<void> {
  await sql`update application set purpose = '', ci_findings = null, ci_visit_place = null where acc_id = ${accId}`.execute(
    tx,
  )
  await sql`update visit set note = '', photo = null where loan_id in (select loan_id from loan where acc_id = ${accId})`.execute(
    tx,
  )
  await sql`update payment set note = '', place = null where loan_id in (select loan_id from loan where acc_id = ${accId})`.execute(
    tx,
  )
}

/** Of what a blocked phone brought and somebody decided about, the words go; what is undecided is a claim still. */
async function blankHeld(tx: Tx, accId: number): Promise<void> {
  await sql`update held_command set body = '{}' where decided_at is not null
    and loan_id in (select loan_id from loan where acc_id = ${accId})`.execute(tx)
}

/** That something was done stays; what was said in it about the client does not. */
async function blankAudit(tx: Tx, accId: number, pId: number): Promise<void> {
  await sql`select set_config('hulog.purging', 'on', true)`.execute(tx)
  await sql`update audit set input = null, changes = null
    where acc_id = ${accId} or input ->> 'p_id' = ${String(pId)} or input ->> 'acc_id' = ${String(accId)}
      or changes @> ${JSON.stringify([{ table: 'person', id: pId }])}::jsonb`.execute(tx)
  await sql`select set_config('hulog.purging', 'off', true)`.execute(tx)
}

/** The SQL of forgetting a client: what tells who it was goes out of every table. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { namesRowsOf } from '../loan-account/held-of-client.ts'
import { dropSubscriptionsOf } from '../notices/drop-subscriptions.ts'
import { nothingIsOpen } from './erasure-store.ts'
import { ASKED_ABOUT, movedAway, rowsOfClient } from './rows-of-client.ts'

/**
 * Takes everything that tells who it was out of the rows; the books, days and amounts stay under the bare numbers. Answers the
 * files that are to be removed after the commit; undefined where somebody was faster, or a hold came.
 */
export async function purgeClient(tx: Tx, accId: number, now: Instant): Promise<string[] | undefined> {
  const { rows: taken } = await sql<{ p_id: number }>`
    update erasure set purged_at = ${now} from account
    where erasure.acc_id = ${accId} and account.acc_id = ${accId} and purged_at is null and not legal_hold and ${nothingIsOpen}
    returning p_id`.execute(tx)
  const pId = taken[0]?.p_id
  if (pId === undefined) return undefined
  // Once for each client and beside all calls, it may read the whole audit.
  await sql`set local statement_timeout = 0`.execute(tx)
  const files = await filesOf(tx, accId, pId)
  await dropLetters(tx, accId)
  await blankAudit(tx, accId)
  await blankWork(tx, accId)
  await blankPerson(tx, accId, pId)
  if (files.length > 0) await tx.deleteFrom('file').where('file_id', 'in', files).execute()
  return files
}

async function filesOf(tx: Tx, accId: number, pId: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select unnest(array[profile_picture, valid_id, picture_with_valid_id]) as file_id from person where p_id = ${pId}
    union select photo from visit join loan using (loan_id) where loan.acc_id = ${accId}
    union select file_id from file where file_id::text in (
      select jsonb_path_query(changes, format('$[*] ? (@.table == "person" && @.id == %s).*.%s', ${pId}::bigint, picture)::jsonpath)
        #>> '{}' from audit, unnest(${PICTURES}::text[]) as picture
      where changes @> ${JSON.stringify([{ table: 'person', id: pId }])}::jsonb)`.execute(tx)
  return rows.flatMap((row) => (row.file_id === null ? [] : [row.file_id]))
}

/** What was the person's picture once; another text of the person's may be the number of anybody's file. */
const PICTURES = ['profile_picture', 'valid_id', 'picture_with_valid_id']

async function blankPerson(tx: Tx, accId: number, pId: number): Promise<void> {
  await sql`update person set firstname = 'Erased', middlename = '', lastname = 'Client', suffix = '', contact = '',
    birthdate = null, address = '', landmark = '', profile_picture = null, valid_id = null, picture_with_valid_id = null
    where p_id = ${pId}`.execute(tx)
  await sql`delete from other_info where p_id = ${pId}`.execute(tx)
  await sql`delete from co_maker where p_id = ${pId}`.execute(tx)
  // An address may have been given by who does not read it: letters to somebody else who has it are not this client's.
  await sql`delete from mail using account own where own.acc_id = ${accId} and own.email <> '' and recipient = own.email
    and not exists (select from account other where lower(other.email) = lower(own.email) and other.acc_id <> own.acc_id)`.execute(
    tx,
  )
  // No one can choose a name with this sign, so none is in the way.
  await sql`update account set username = 'erased:' || acc_id, email = '', password_hash = '' where acc_id = ${accId}`.execute(
    tx,
  )
  await sql`delete from one_time_code where acc_id = ${accId}`.execute(tx)
  await sql`delete from email_code where acc_id = ${accId}`.execute(tx)
  await sql`delete from notice where acc_id = ${accId}`.execute(tx)
  await dropSubscriptionsOf(tx, accId)
  await sql`delete from second_factor where acc_id = ${accId}`.execute(tx)
  await sql`delete from recovery_code where acc_id = ${accId}`.execute(tx)
  await sql`update device set label = '', block_reason = '', heartbeat = null where acc_id = ${accId}`.execute(
    tx,
  )
  await sql`update session set user_agent = '', address = '', known_as = null where acc_id = ${accId}`.execute(
    tx,
  )
}

async function blankWork(tx: Tx, accId: number): Promise<void> {
  const ofLoans = sql`loan_id in (select loan_id from loan where acc_id = ${accId})`
  const ofPayments = sql`payment_id in (select payment_id from payment where ${ofLoans})`
  const ofMoved = sql`payment_id::text in (${movedAway(accId)})`
  const ofDifferences = sql`difference_id in (select difference_id from cash_difference where ${ofPayments})`
  const ofHeld = sql`decided_at is not null and (acc_id = ${accId} or ${namesRowsOf(accId)})`
  const statements = [
    // First: it knows memos by the words of the rows.
    sql`select blank_words(${accId}, array(select act_id from act_alone
      where (row_table, row_id) in (${rowsOfClient(accId)})
        or (call = 'movePayment' and row_id in (${movedAway(accId)}))))`,
    sql`update application set purpose = '', ci_findings = null, ci_visit_place = null, cancelled_reason = '',
      override_reason = case when override_reason is null then null else '' end,
      rejected_reason = case when rejected_reason is null then null else '' end where acc_id = ${accId}`,
    sql`update loan set ended_reason = case when ended_reason is null then null else '' end where acc_id = ${accId}`,
    sql`update visit set note = '', photo = null where ${ofLoans}`,
    sql`update payment set note = '', place = null, slip = null,
      reversed_reason = case when reversed_reason is null then null else '' end where ${ofLoans}`,
    sql`update payment set note = '', place = null, slip = null where ${ofMoved}`,
    sql`update payment_exception set resolved_reason = '' where ${ofPayments} or ${ofMoved}`,
    sql`update penalty set reason = '', waived_reason = case when waived_reason is null then null else '' end where ${ofLoans}`,
    sql`update payment_move set reason = '' where ${ofPayments}
      or from_loan in (select loan_id from loan where acc_id = ${accId})`,
    sql`update client_debt set reason = '' where acc_id = ${accId}`,
    sql`update cash_difference set reason = '' where ${ofPayments}`,
    sql`update difference_decision set reason = '' where ${ofDifferences}
      or against in (select difference_id from cash_difference where ${ofPayments})`,
    sql`update payment_reversal set reason = '', refused_reason = case when refused_reason is null then null else '' end
      where ${ofLoans} or ${ofPayments}`,
    sql`update credit_use set reason = '' where ${ofLoans}`,
    sql`update command_log set answer = null where acc_id = ${accId}
      or command_id in (select command_id from payment where ${ofLoans})
      or command_id in (select visit_id from visit where ${ofLoans})
      or command_id in (select command_id from held_command h where ${ofHeld})`,
    sql`update erasure set reason = '' where acc_id = ${accId}`,
    sql`update trace set address = '', about = '' where acc_id = ${accId}`,
    // What is not decided yet is money that is to be booked or not; it keeps its words until then. Last, since its body says whose it is.
    sql`update held_command h set body = '{}', decision_reason = '' where ${ofHeld}`,
  ]
  for (const statement of statements) await statement.execute(tx)
}

/**
 * Letters that name the client to others, once they have left the house: a name is anybody's to choose, and may be made of the words of
 * a letter that is to warn somebody. One that waits goes out and leaves by its own age. Notices go by the client's number.
 */
async function dropLetters(tx: Tx, accId: number): Promise<void> {
  await sql`delete from mail using person join account using (p_id) where account.acc_id = ${accId}
    and coalesce(mail.sent_at, mail.given_up_at) is not null
    and strpos(mail.subject || mail.text, person.firstname || ' ' || person.lastname) > 0`.execute(tx)
  await sql`with named as (select notice_id from notice where params ->> 'acc_id' = ${String(accId)}
      or ('loan', params ->> 'loan_id') in (${rowsOfClient(accId)})
      or ('application', params ->> 'application_id') in (${rowsOfClient(accId)})),
    pushed as (delete from push where notice_id in (select notice_id from named))
    delete from notice where notice_id in (select notice_id from named)`.execute(tx)
}

/** That something was done stays; what was said in it about the client does not. */
async function blankAudit(tx: Tx, accId: number): Promise<void> {
  const asked = sql.join(
    Object.entries(ASKED_ABOUT).map(
      ([field, table]) => sql`(${table}, audit.input ->> ${field}) in (select of_table, of_id from own)`,
    ),
    sql` or `,
  )
  await sql`with own as materialized (${rowsOfClient(accId)}), lines as (
      select audit_id from audit where blanked_for is null and (acc_id = ${accId} or ${asked}
        or exists (select from jsonb_array_elements(audit.changes) as change
          where (change ->> 'table', change ->> 'id') in (select of_table, of_id from own))))
    select blank_audit(${accId}, array(select audit_id from lines))`.execute(tx)
}

/** The SQL of forgetting a client. */
import { sql, type RawBuilder } from 'kysely'
import { manilaDay, type Instant, type LocalDate } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'
import { purgeDay, type KeptSince } from '../../domain/people/retention.ts'
import type { Db, Tx } from '../db/connect.ts'
import { settingsOn } from '../settings/settings.ts'
import { dropSubscriptionsOf } from '../notices/drop-subscriptions.ts'
import { namesRowsOf } from '../loan-account/held-of-client.ts'

/** The last day on which money of the client's moved, and the last on which something was applied for. */
async function keptSince(tx: Tx, accId: number): Promise<KeptSince> {
  const { rows } = await sql<KeptSince>`
    select greatest((select max(business_on) from transfer join loan using (loan_id) where loan.acc_id = ${accId}),
        (select (max(used_at) at time zone 'Asia/Manila')::date from credit_use join loan using (loan_id)
          where loan.acc_id = ${accId})) as "lastMoneyOn",
      (select (max(greatest(applied_at, ci_decided_at, admin_decided_at, rejected_at)) at time zone 'Asia/Manila')::date
        from application where acc_id = ${accId}) as "lastApplicationOn"`.execute(tx)
  return rows[0] ?? { lastMoneyOn: null, lastApplicationOn: null }
}

/** What the company owes the client: who is erased can no longer ask for it. */
export async function creditOf(tx: Tx, accId: number): Promise<Centavos> {
  const { credit } = await tx
    .selectFrom('loan')
    .select(({ fn }) => fn.coalesce(fn.sum<Centavos>('client_credit'), sql<Centavos>`0`).as('credit'))
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  return credit
}

/** Of an `erasure`: no loan runs again since a payment was taken back, and no money came since that is owed to the client. */
const nothingIsOpen = sql<boolean>`not exists (select from loan
  where loan.acc_id = erasure.acc_id and (status = 'Released' or client_credit > 0))`

/** The first day on which nothing of the client must be kept any more, as the settings are today. */
export async function purgeDayOf(tx: Tx, accId: number, today: LocalDate): Promise<LocalDate> {
  const { retention } = await settingsOn(tx, today)
  const years = {
    transactionYears: retention.transaction_years,
    applicationYears: retention.application_years,
  }
  return purgeDay(await keptSince(tx, accId), years, today)
}

/** Where money moved after the erasure was asked for, it waits as long again. Answers whether it does. */
export async function putOffForLateMoney(tx: Tx, accId: number, today: LocalDate): Promise<boolean> {
  const { lastMoneyOn } = await keptSince(tx, accId)
  const { asked_at } = await tx
    .selectFrom('erasure')
    .select('asked_at')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  if (lastMoneyOn === null || lastMoneyOn <= manilaDay(asked_at)) return false
  const purge_on = await purgeDayOf(tx, accId, today)
  if (purge_on <= today) return false
  await tx.updateTable('erasure').set({ purge_on }).where('acc_id', '=', accId).execute()
  return true
}

export async function clientsToPurge(db: Db, today: LocalDate): Promise<number[]> {
  const rows = await db
    .selectFrom('erasure')
    .select('acc_id')
    .where('purge_on', '<=', today)
    .where('purged_at', 'is', null)
    .where('legal_hold', '=', false)
    .where(nothingIsOpen)
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

/** Rows of the client's that an act or a line of the audit may be about, by the key that names them there, and what they hang on. */
const OWN_ROWS = {
  acc_id: {
    account: 'acc_id',
    application: 'application_id',
    client_debt: 'debt_id',
    consent: 'acc_id',
    device: 'device_id',
    email_code: 'acc_id',
    erasure: 'acc_id',
    loan: 'loan_id',
    push_subscription: 'subscription_id',
    recovery_code: 'acc_id',
    second_factor: 'acc_id',
    session: 'session_id',
  },
  // A reversal that was asked for before its payment was moved away is still about this loan.
  loan_id: {
    payment: 'payment_id',
    payment_reversal: 'reversal_id',
    penalty: 'penalty_id',
    visit: 'visit_id',
  },
  payment_id: {
    cash_difference: 'difference_id',
    payment_exception: 'payment_id',
    payment_reversal: 'reversal_id',
  },
}

/** All of them, as (table, id). */
function rowsOfClient(accId: number): RawBuilder<unknown> {
  const loans = sql`select loan_id from loan where acc_id = ${accId}`
  const links = {
    acc_id: sql`(${accId})`,
    loan_id: sql`(${loans})`,
    payment_id: sql`(select payment_id from payment where loan_id in (${loans}))`,
  }
  const hanging = Object.entries(OWN_ROWS).flatMap(([link, tables]) =>
    Object.entries(tables).map(
      ([
        table,
        key,
      ]) => sql`select ${table}::text as of_table, ${sql.ref(key)}::text as of_id from ${sql.table(table)}
        where ${sql.ref(link)} in ${links[link as keyof typeof links]}`,
    ),
  )
  const others = [
    sql`select 'client', ${String(accId)}`,
    sql`select unnest(array['person', 'other_info', 'co_maker']), p_id::text from account where acc_id = ${accId}`,
    sql`select 'held_command', command_id::text from held_command h where h.acc_id = ${accId} or ${namesRowsOf(accId)}`,
  ]
  return sql.join([...hanging, ...others], sql` union all `)
}

/** Payments that were taken for the client's and moved to somebody else's loan: the move was about both, what came after it was not. */
const movedAway = (accId: number) =>
  sql`select payment_id::text from payment_move where from_loan in (select loan_id from loan where acc_id = ${accId})`

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

/** The fields of what was asked that name a row of the client's. */
const ASKED_ABOUT = {
  acc_id: 'account',
  against: 'cash_difference',
  p_id: 'person',
  application_id: 'application',
  command_id: 'held_command',
  debt_id: 'client_debt',
  device_id: 'device',
  difference_id: 'cash_difference',
  loan_id: 'loan',
  payment_id: 'payment',
  penalty_id: 'penalty',
  session_id: 'session',
  visit_id: 'visit',
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

/**
 * Makes the demo company in an empty database: people, a history lived by the real rules, and books that balance. Everything
 * is one transaction, so a process that dies in the middle leaves the database as empty as it was.
 */
import { sql } from 'kysely'
import { addDays, addMonths, daysBetween, lastOfMonth, type LocalDate } from '../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../domain/loans/price/disclosure.ts'
import { hashPassword } from '../auth/passwords/password.ts'
import type { Config } from '../config.ts'
import type { BulkSession } from '../db/bulk/bulk.ts'
import type { Db } from '../db/connect.ts'
import { dropIndexes, unbindReferences } from '../db/bulk/unbind-tables.ts'
import type { House } from '../http/ask.ts'
import { spreadOver } from './branches.ts'
import { readRules } from './desk.ts'
import { foundCompany } from './found-company.ts'
import { continueCounters } from './insert-rows.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'

export const DEMO_PASSWORD = 'Hulog-2026'
export const DEMO_USERS = ['client', 'pending', 'investigator', 'admin', 'superadmin'].map(
  (name) => `demo.${name}`,
)

export interface DemoSize {
  readonly clients?: number | undefined
  /** In whole months. */
  readonly years?: number | undefined
  /** As many as a company of its size has, where not said. */
  readonly branches?: number | undefined
  /** What was just done, and how much of the whole that is, from 0 to 1. */
  progress(done: string, share: number): void
}

/** Living the history takes this much of the time, and writing it up to this much. */
const LIVED_SHARE = 0.3
const WRITTEN_SHARE = 0.97
/** A branch has at most so many clients, whose history is held in memory; a company of more has several. */
const CLIENTS_A_BRANCH = 1000
const CLOSED_AFTER_DAYS = 9
/** Printed on the demo's slips; it belongs to no one. */
const DEMO_COMPANY = {
  name: 'Hulog Demo Lending Co.',
  address: '12 Mabini St, San Lakan',
  phone: '0900 000 0000',
  tin: '000-000-000-00000',
  ca_no: '0000',
}

/** Throws Error in words on a company's own server and where the database holds anything. */
export async function loadDemo(
  house: House,
  { clients = 400, years = 1, branches: count = Math.ceil(clients / CLIENTS_A_BRANCH), progress }: DemoSize,
): Promise<void> {
  refuseProduction(house.config)
  const today = house.clock.today()
  const opened = addMonths(today, -12 * years)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rules = await house.db.transaction().execute((tx) => readRules(tx, opened, today))
  await house.bulk.inTransaction('begin', async (session) => {
    await beginAlone(session)
    const inEach = Math.ceil(clients / count)
    const company = foundCompany({ clients: inEach, opened, today, rules, passwordHash })
    progress(`${inEach * count} clients, and ${company.team.members.length} people in every branch`, 0)
    await session.ask('update installation set first_day = $1::date', [opened])
    // Its entries come in the order of their tables, so places are looked at when all are there.
    await session.ask('alter table transfer disable trigger transfer_not_overdrawn')
    // Millions of rows are quicker looked at, and found again, all at once at the end.
    const putBack = [await unbindReferences(session), await dropIndexes(session)]
    const lasted = daysBetween(opened, today)
    for (const day of company.history) {
      const share = (daysBetween(opened, day) / lasted) * LIVED_SHARE
      if (day === lastOfMonth(day)) progress(`the books of ${day.slice(0, 7)}`, share)
    }
    await company.rows.flush(session, spreadOver(count, company.team), (table, share) =>
      progress(`the ${table} rows`, LIVED_SHARE + share * (WRITTEN_SHARE - LIVED_SHARE)),
    )
    await finish(session)
    await closeMonths(session, company.team.superAdmin.accId, today)
    for (const put of putBack.toReversed()) await put()
    // The embedded engine never gathers statistics by itself, and without them it plans for tables of a few rows.
    await session.ask('analyze')
  })
  progress('the demo company is ready', 1)
}

/** Throws Error in words on a company's own server. */
export function refuseProduction(config: Config): void {
  if (config.production)
    throw new Error('NODE_ENV is production: demo data never goes among the books of a company.')
}

const IS_FULL = 'select exists (select from person) or exists (select from transfer) as full'

/** Made by itself in an embedded database where no one was ever registered and nothing was ever booked: PostgreSQL holds a company’s books. */
export async function isDemoWanted({ db, config, engine }: House): Promise<boolean> {
  return engine === 'embedded' && config.loadDemo && (await isEmpty(db))
}

/** Whether no one was ever registered and nothing was ever booked. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql.raw<{ full: boolean }>(IS_FULL).execute(db)
  return rows[0]?.full === false
}

/** Making a history takes longer than any request may; a second one that is made at the same time waits, and is refused. */
async function beginAlone(session: BulkSession): Promise<void> {
  for (const limit of ['statement', 'lock', 'idle_in_transaction_session'])
    await session.ask(`set local ${limit}_timeout = 0`)
  await session.ask(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.loadDemo})`)
  const [found] = await session.ask<{ full: boolean }>(IS_FULL)
  if (found?.full !== false)
    throw new Error(
      'This database already holds people or books. The demo company is made in an empty one only.',
    )
}

async function finish(session: BulkSession): Promise<void> {
  await session.ask('insert into client_change (acc_id, xid) select acc_id, pg_current_xact_id() from client')
  // What was released had been signed on paper.
  await session.ask(
    `insert into disclosure_acceptance (application_id, text_version, channel, statement, accepted_at, recorded_by)
    select application_id, $1::text, 'paper',
      jsonb_build_object('amount_financed', approved_amount, 'net_proceeds', loan.net_proceeds), admin_decided_at, admin_acc_id
    from application join loan using (application_id)
    order by application_id`,
    [DISCLOSURE_TEXT_VERSION],
  )
  await continueCounters(session)
  await session.ask('update installation set is_demo = true')
  await session.ask(`update setting set value = 'true' where key = 'ask_place'`)
  // Its people are drawn by lot and have no faces.
  await session.ask(
    `update setting set value = value || '{"pictures": false}' where key = 'application_needs'`,
  )
  const company = JSON.stringify(DEMO_COMPANY)
  await session.ask(`update setting set value = value || $1::jsonb where key = 'company'`, [company])
}

/**
 * The super admin closed each month on the tenth of the next. Throws Error where the history left a place of money with less than
 * nothing on any day: a fault of ours.
 */
async function closeMonths(session: BulkSession, superAdmin: number, today: LocalDate): Promise<void> {
  await session.ask('alter table transfer enable trigger transfer_not_overdrawn')
  const overdrawn = await session.ask(
    `select place from (select place, sum(sum(received - paid)) over (partition by place order by business_on) as held
      from cash_day where money_place(place) group by place, business_on) days where held < 0`,
  )
  if (overdrawn.length > 0) throw new Error('the demo company’s money was overdrawn')
  await session.ask(
    `with moved as (
      select date_trunc('month', business_on)::date as month, split_part(moved, ':', 1) as account,
        sum(debits) as debits, sum(credits) as credits
      from transfer cross join lateral (values (debit, amount, 0), (credit, 0, amount)) entry (moved, debits, credits)
      group by 1, 2)
    insert into closed_month (month, closed_at, closed_by, trial_balance)
    select closing.month, (closing.month + interval '1 month' + $3::integer * interval '1 day' + interval '9 hours')
        at time zone 'Asia/Manila', $1::bigint, (select json_agg(balance order by balance.account) from (
          select account, sum(debits) as debits, sum(credits) as credits from moved where moved.month <= closing.month
          group by account) balance)
    from (select distinct month from moved) closing
    where closing.month + interval '1 month' <= $2::date`,
    [superAdmin, addDays(today, -CLOSED_AFTER_DAYS), CLOSED_AFTER_DAYS],
  )
}

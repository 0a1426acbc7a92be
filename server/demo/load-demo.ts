/**
 * Makes the demo company in an empty database: people, a history lived by the real rules, and books that balance. Everything
 * is one transaction, so a process that dies in the middle leaves the database as empty as it was.
 */
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../domain/loans/disclosure.ts'
import { hashPassword } from '../auth/password.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { House } from '../http/ask.ts'
import { readContributionTables } from '../payroll/contribution-tables.ts'
import { holidaysFrom, readCeilings, settingsOn, termsOn } from '../settings/settings.ts'
import { foundCompany, openedOn, type FoundedCompany } from './found-company.ts'
import { continueCounters } from './insert-rows.ts'
import type { CompanyRules } from './loan-offer.ts'
import type { Reached } from './simulate-company.ts'

export const DEMO_PASSWORD = 'Hulog-2026'
export const DEMO_USERS = [
  'demo.client',
  'demo.pending',
  'demo.investigator',
  'demo.admin',
  'demo.superadmin',
] as const

export interface DemoSize {
  readonly clients?: number | undefined
  readonly years?: number | undefined
  /** What was just done, and how much of the whole that is, from 0 to 1. */
  progress(done: string, share: number): void
}

const LOCK = 4_855_641
const ROWS_HELD = 30_000
/** History takes this much of the time; the loans that still run are written at its end. */
const HISTORY_SHARE = 0.7
const WRITTEN_SHARE = 0.97

/** Throws Error in words on a company's own server and where the database holds anything. */
export async function loadDemo(
  house: House,
  { clients = 400, years = 1, progress }: DemoSize,
): Promise<void> {
  refuseProduction(house.config)
  const today = house.clock.today()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await house.db.transaction().execute(async (tx) => {
    await takeTheTimeItNeeds(tx)
    await refuseFullDatabase(tx)
    const rules = await readRules(tx, openedOn(today, years), today)
    const company = foundCompany({ clients, years, today, rules, passwordHash })
    progress(`${clients} clients and ${company.team.members.length} people who work for them`, 0)
    const levels = await liveHistory(tx, company, progress)
    await company.rows.flush(tx)
    progress('everything up to yesterday is written', WRITTEN_SHARE)
    await finish(tx, levels)
  })
  progress('the demo company stands', 1)
}

/** Stands on the demo's slips; it belongs to nobody. */
const DEMO_COMPANY = {
  name: 'Hulog Demo Lending Co.',
  address: '12 Mabini St, San Lakan',
  tin: '000-000-000-00000',
  ca_no: '0000',
}

/** Throws Error in words on a company's own server. */
export function refuseProduction(config: Config): void {
  if (config.production)
    throw new Error('NODE_ENV is production: demo data never goes among the books of a company.')
}

/** Making a history takes longer than any request may; a second one that is made at the same time waits, and is refused. */
async function takeTheTimeItNeeds(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

async function liveHistory(
  tx: Tx,
  { rows, history }: FoundedCompany,
  progress: DemoSize['progress'],
): Promise<Reached[]> {
  for (;;) {
    const step = history.next()
    if (step.done === true) return step.value
    if (rows.size > ROWS_HELD) await rows.flush(tx)
    const { day, share, isMonthEnd } = step.value
    if (isMonthEnd) progress(`the books of ${day.slice(0, 7)}`, share * HISTORY_SHARE)
  }
}

export async function readRules(tx: Tx, opened: LocalDate, today: LocalDate): Promise<CompanyRules> {
  return {
    settings: await settingsOn(tx, today),
    terms: await termsOn(tx, today),
    ceilings: await readCeilings(tx),
    holidays: await holidaysFrom(tx, opened),
    contributions: await readContributionTables(tx),
  }
}

async function finish(tx: Tx, levels: readonly Reached[]): Promise<void> {
  await sql`update client set loan_level = reached.loan_level, first_level = reached.first_level
    from json_to_recordset(${JSON.stringify(levels)}::json) as reached (acc_id bigint, loan_level integer, first_level integer)
    where client.acc_id = reached.acc_id`.execute(tx)
  await sql`insert into client_change (acc_id, xid) select acc_id, pg_current_xact_id() from client`.execute(
    tx,
  )
  await acceptDisclosures(tx)
  await continueCounters(tx)
  await sql`update installation set is_demo = true`.execute(tx)
  await sql`update setting set value = ${JSON.stringify(DEMO_COMPANY)}::jsonb where key = 'company'`.execute(
    tx,
  )
  // The embedded engine never gathers statistics by itself, and without them it plans for tables of a few rows.
  await sql`analyze`.execute(tx)
}

/** What was released had been signed on paper; of what waits for its release, every second one. */
async function acceptDisclosures(tx: Tx): Promise<void> {
  await sql`
    insert into disclosure_acceptance (application_id, text_version, channel, statement, accepted_at, recorded_by)
    select application_id, ${DISCLOSURE_TEXT_VERSION}::text, 'paper',
      jsonb_build_object('amount_financed', approved_amount, 'net_proceeds', loan.net_proceeds), admin_decided_at, admin_acc_id
    from application left join loan using (application_id)
    where loan.loan_id is not null or (application.status = 'Approved by Admin' and application_id % 2 = 0)
    order by application_id`.execute(tx)
}

/** Whether nobody was ever registered and nothing was ever booked. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select exists (select from person) or exists (select from transfer) as full`.execute(db)
  return rows[0]?.full === false
}

async function refuseFullDatabase(tx: Tx): Promise<void> {
  if (!(await isEmpty(tx)))
    throw new Error(
      'This database already holds people or books. The demo company is made in an empty one only.',
    )
}

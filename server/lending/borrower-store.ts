/**
 * The SQL of borrowers: a client with the newest loan. A client has at most one running loan, and it is the newest; of other
 * states only that loan counts which none came after.
 */
import { sql, type RawBuilder } from 'kysely'
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import type { BorrowerFilter } from '../../domain/loans/borrower-stats.ts'
import type { LoanStatus } from '../../domain/loans/loan-status.ts'
import type { Frequency, Kind } from '../../domain/loans/terms.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { ascending, descending, key, type Keyset } from '../db/keyset.ts'
import { among, amongAll, findPeople, fitsWords, type Among } from '../people/visibility/find-people.ts'

export interface BorrowerSearch {
  readonly filter: BorrowerFilter
  readonly search: string
  readonly mgtId: number | undefined
  readonly today: LocalDate
}

/** The search as conditions on `loan`, of which a page also reads `account`. */
export async function borrowersWhere(
  tx: Tx,
  { filter, search, mgtId, today }: BorrowerSearch,
): Promise<Among> {
  const conditions = [filter.status === null ? sql`true` : sql`loan.status = ${sql.lit(filter.status)}`]
  if (filter.status !== 'Released') conditions.push(sql`loan.is_newest`)
  if (filter.daysLate) {
    const { from, to } = filter.daysLate
    if (from > 0) conditions.push(sql`${dueNext} <= ${addDays(today, -from)}::date`)
    if (to !== null) conditions.push(sql`${dueNext} >= ${addDays(today, -to)}::date`)
  }
  if (filter.matured !== undefined) conditions.push(sql`(maturity_on < ${today}::date) = ${filter.matured}`)
  if (mgtId !== undefined)
    conditions.push(sql`loan.acc_id in (select acc_id from client where assigned_ci = ${mgtId})`)
  const found = search === '' ? amongAll : withNumber(search, await peopleNamed(tx, search))
  const all = sql.join(conditions, sql` and `)
  return { ofPage: sql`${all} and ${found.ofPage}`, ofSum: sql`${all} and ${found.ofSum}` }
}

const peopleNamed = async (tx: Tx, search: string) =>
  among(await findPeople(tx, fitsWords(search)), sql`loan.acc_id`)

/** Who types the number of a loan means that loan, whatever contact numbers it is a part of. */
function withNumber(search: string, { ofPage, ofSum }: Among): Among {
  if (!/^[1-9]\d{0,8}$/.test(search)) return { ofPage, ofSum }
  const isIt = sql`loan.loan_id = ${Number(search)}::bigint`
  return { ofPage: sql`(${ofPage} or ${isIt})`, ofSum: sql`(${ofSum} or ${isIt})` }
}

/** What is paid up comes after everything that is not; written as the index has it. */
const dueNext = sql`coalesce(next_due_on, '9999-12-31'::date)`

const LOAN = key('number', sql`loan.loan_id`)

export const BORROWER_ORDERS = {
  name: ascending(key('text', sql`p.lastname_key`), key('text', sql`p.firstname_key`), LOAN),
  days_late: ascending(key('day', dueNext), LOAN),
  balance: descending(key('number', sql`loan.balance`), LOAN),
  released_on: descending(key('day', sql`loan.released_on`), LOAN),
}

export interface BorrowerRow {
  readonly acc_id: number
  readonly p_id: number
  readonly name: string
  readonly contact: string
  readonly address: string
  readonly loan_id: number
  readonly application_id: number
  readonly kind: Kind
  readonly frequency: Frequency
  readonly status: LoanStatus
  readonly principal: Centavos
  readonly instalment_amount: Centavos
  readonly balance: Centavos
  readonly next_due_on: LocalDate | null
  readonly released_on: LocalDate
  readonly maturity_on: LocalDate
  readonly last_paid_on: LocalDate | null
  readonly mgt_id: number | null
  readonly assigned_ci: string | null
}

/** A page of borrowers, and one more where there are more. */
export async function findBorrowers(
  tx: Tx,
  which: RawBuilder<boolean>,
  list: Keyset,
): Promise<BorrowerRow[]> {
  const { rows } = await sql<BorrowerRow>`
    select acc_id, p_id, name, contact, address, loan_id, application_id, kind, frequency, status, principal,
      instalment_amount, balance, next_due_on, released_on, maturity_on, last_paid_on, client.assigned_ci as mgt_id,
      (select concat_ws(' ', c.firstname, c.lastname) from team_member join account using (acc_id) join person c using (p_id)
        where mgt_id = client.assigned_ci) as assigned_ci, ${list.keysAgain}
    from (select loan.acc_id, p.p_id,
        p.full_name as name,
        p.contact, p.address, loan.loan_id, application_id, kind, frequency, loan.status, principal, instalment_amount, balance,
        next_due_on, released_on, maturity_on, last_paid_on, ${list.keys}
      from loan join account on account.acc_id = loan.acc_id join person p on p.p_id = account.p_id
      where ${which} and ${list.isBehind}
      order by ${list.order} limit ${list.limit}) found
      join client using (acc_id)
    order by ${list.orderAgain}`.execute(tx)
  return rows
}

export interface BorrowerSums {
  readonly total: number
  readonly principal: Centavos
  readonly balance: Centavos
}

/** The totals of the whole filter. */
export async function sumBorrowers(tx: Tx, which: RawBuilder<boolean>): Promise<BorrowerSums> {
  const { rows } = await sql<BorrowerSums>`
    select count(*) as total, coalesce(sum(principal), 0) as principal, coalesce(sum(balance), 0) as balance
    from loan where ${which}`.execute(tx)
  return rows[0] ?? { total: 0, principal: ZERO, balance: ZERO }
}

/** The SQL of collections: what is due, visits, remittances, cash. */
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { ascending, byAge, key, type Keyset } from '../db/keyset.ts'
import type { RemittanceTable } from '../db/tables.gen.ts'
import { searchPatterns } from '../db/search-patterns.ts'
import { nameOf } from '../db/name-of.ts'
import { openPromise } from '../loan-account/open-promise.ts'

export interface DueSearch {
  readonly from: LocalDate
  readonly to: LocalDate
  /** The reader's day: lateness is counted up to it. */
  readonly on: LocalDate
  readonly search: string
  readonly monthlyOnly: boolean
  readonly mgtId: number | null
  readonly inSight: RawBuilder<boolean>
}

export interface DueFound {
  readonly loan_id: number
  readonly acc_id: number
  readonly name: string
  readonly contact: string
  readonly address: string
  readonly landmark: string
  readonly instalment_no: number
  readonly due_on: LocalDate | null
  readonly due: Centavos
  readonly overdue: Centavos
  readonly penalties: Centavos
  readonly days_late: number
  readonly last_paid_on: LocalDate | null
  readonly promise_on: LocalDate | null
  readonly balance: Centavos
  readonly assigned_ci: string | null
  readonly route_order: number
}

export interface DuePage {
  readonly rows: DueFound[] | null
  readonly total: number
  readonly due: Centavos
  readonly overdue: Centavos
  readonly penalties: Centavos
}

export const DUE_ORDERS = { route: ascending(key('number', sql`route_order`), key('number', sql`loan_id`)) }

/**
 * `dueOf` of domain/collections/due-list.ts as one statement over all running loans, held equal to it by a test. Totals are
 * those of the whole filter, rows one page of it, and one row more tells that there is a next page.
 */
export async function findDue(tx: Tx, asked: DueSearch, list: Keyset): Promise<DuePage> {
  const { rows } = await sql<DuePage>`
    with running as (
      select loan.loan_id, loan.acc_id, loan.balance, loan.last_paid_on, client.route_order, client.assigned_ci, promise.promise_on
      from loan join client using (acc_id) left join lateral ${openPromise} promise on true
      where loan.status = 'Released' and ${asked.inSight}
        and (${asked.mgtId}::bigint is null or client.assigned_ci = ${asked.mgtId}::bigint)
        and (not ${asked.monthlyOnly}::boolean or loan.frequency <> 'weekly')
    ), unpaid as (
      select loan_id, no, due_on, interest - interest_paid + principal - principal_paid as scheduled,
        penalty - penalty_paid as penalty, interest + principal > 0 as is_scheduled
      from instalment join running using (loan_id)
    ), summed as (
      select loan_id,
        coalesce(sum(scheduled) filter (where due_on between ${asked.from}::date and ${asked.to}::date), 0) as due,
        coalesce(sum(scheduled) filter (where due_on < ${asked.from}::date), 0) as overdue,
        sum(penalty) as penalties,
        coalesce(
          min(no) filter (where scheduled > 0 and due_on between ${asked.from}::date and ${asked.to}::date),
          min(no) filter (where scheduled > 0)) as named_no,
        min(due_on) filter (where scheduled > 0) as oldest_on,
        count(*) filter (where is_scheduled) as instalments
      from unpaid group by loan_id
    ), listed as (
      select running.*, due, overdue, penalties, coalesce(named_no, instalments) as instalment_no,
        greatest(0, ${asked.on}::date - oldest_on) as days_late,
        (select due_on from instalment i where i.loan_id = running.loan_id and i.no = named_no) as due_on,
        p.full_name as name,
        p.contact, p.address, p.landmark
      from running join summed using (loan_id) join account using (acc_id) join person p using (p_id)
      where (due + overdue + penalties > 0 or promise_on between ${asked.from}::date and ${asked.to}::date)
        and p.search_key || ' ' || lower(p.address) like all (${searchPatterns(asked.search)}::text[])
    ), page as (
      select listed.loan_id, listed.acc_id, name, contact, address, landmark, instalment_no, due_on, due, overdue, penalties,
        coalesce(days_late, 0) as days_late, last_paid_on, promise_on, balance,
        (select concat_ws(' ', c.firstname, c.lastname) from team_member t join account using (acc_id)
          join person c using (p_id) where t.mgt_id = listed.assigned_ci) as assigned_ci,
        route_order, ${list.keys}
      from listed where ${list.isBehind} order by ${list.order} limit ${list.limit}
    )
    select (select json_agg(page order by ${list.orderAgain}) from page) as rows, count(*) as total,
      coalesce(sum(due), 0) as due, coalesce(sum(overdue), 0) as overdue, coalesce(sum(penalties), 0) as penalties
    from listed`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a sum over nothing is still a row')
  return found
}

export interface RemittanceRow extends Pick<
  Selectable<RemittanceTable>,
  | 'remittance_id'
  | 'mgt_id'
  | 'business_on'
  | 'handed_over_at'
  | 'counted'
  | 'recorded'
  | 'reason'
  | 'status'
  | 'received_at'
> {
  readonly pieces: Record<string, number>
  /** By the office's count; null until then. */
  readonly received: Centavos | null
}

export interface RemittanceSearch {
  readonly words: readonly string[]
  readonly mgtId: number | null
  readonly status: string | null
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

export const REMITTANCE_ORDERS = byAge(key('instant', sql`handed_over_at`), key('uuid', sql`remittance_id`))

interface RemittanceSums {
  readonly counted: Centavos
  readonly recorded: Centavos
  readonly received: Centavos
  readonly difference: Centavos
}

type FoundRemittance = RemittanceRow & { readonly collector: string; readonly received_by: string | null }

/** A page of remittances and one row more, with the names of both hands, and the sums of the whole search. */
export async function searchRemittances(
  tx: Tx,
  asked: RemittanceSearch,
  list: Keyset,
): Promise<{ rows: FoundRemittance[]; total: number } & RemittanceSums> {
  const which = remittancesWhere(asked)
  const { rows: sums } = await sql<{ total: number } & RemittanceSums>`
    select count(*) as total, coalesce(sum(counted), 0) as counted, coalesce(sum(recorded), 0) as recorded,
      coalesce(sum(received_counted), 0) as received,
      coalesce(sum(coalesce(received_counted, counted) - recorded), 0) as difference
    from remittance where ${which}`.execute(tx)
  const { rows } = await sql<FoundRemittance>`
    select r.remittance_id, r.mgt_id, concat_ws(' ', ci.firstname, ci.lastname) as collector, r.business_on,
      r.handed_over_at, r.counted, r.recorded, r.reason, r.pieces, r.status, r.received_at,
      r.received_counted as received,
      ${nameOf('r.received_by')} as received_by, ${list.keysAgain}
    from (select *, ${list.keys} from remittance where ${which} and ${list.isBehind}
        order by ${list.order} limit ${list.limit}) r
      join team_member using (mgt_id) join account using (acc_id) join person ci using (p_id)
    order by ${list.orderAgain}`.execute(tx)
  return {
    rows,
    ...(sums[0] ?? { total: 0, counted: ZERO, recorded: ZERO, received: ZERO, difference: ZERO }),
  }
}

/** Only what was asked for, so that nothing is joined that was not asked for. */
function remittancesWhere({ words, mgtId, status, from, to }: RemittanceSearch): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (mgtId !== null) conditions.push(sql`mgt_id = ${mgtId}`)
  if (status !== null) conditions.push(sql`status = ${status}`)
  if (from !== null) conditions.push(sql`business_on >= ${from}::date`)
  if (to !== null) conditions.push(sql`business_on <= ${to}::date`)
  if (words.length > 0)
    conditions.push(sql`mgt_id in (select mgt_id from team_member join account using (acc_id)
      where account.search_key like all (${words}::text[]))`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Locks a remittance till the end of the transaction, with the account of who handed it over. */
export async function lockRemittance(
  tx: Tx,
  remittanceId: string,
): Promise<(RemittanceRow & { acc_id: number }) | undefined> {
  const { rows } = await sql<RemittanceRow & { acc_id: number }>`
    select r.*, t.acc_id from remittance r join team_member t using (mgt_id)
    where r.remittance_id = ${remittanceId} for update of r`.execute(tx)
  return rows[0]
}

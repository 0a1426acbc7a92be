/** The SQL of what was lent: totals of loans and applications, and the cash that was handed out. */
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { countApplicants, getTotalLent, listReleases } from '../../contract/loans/lending.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { CASH_PLACES, type CashPlace } from '../../domain/ledger/chart.ts'
import type { LoanStatus } from '../../domain/loans/loan-status.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'
import { among, type PeopleFound } from '../people/visibility/find-people.ts'
import { nameOf } from '../db/name-of.ts'
import { OPEN_STATUSES } from '../../domain/loans/loan-status.ts'
import { wordList } from '../db/word-list.ts'

export async function totalLent(tx: Tx): Promise<OutputOf<typeof getTotalLent>> {
  const { rows } = await sql<OutputOf<typeof getTotalLent>>`
    select ever.*, running.* from (select count(*) as loans, coalesce(sum(principal), 0) as amount from loan) ever,
      (select count(*) as running, coalesce(sum(principal), 0) as running_amount, coalesce(sum(balance), 0) as balance
        from loan where status = 'Released') running`.execute(tx)
  return only(rows)
}

/** Counts a CI's clients by what they have open; undefined where there is no such team member. */
export async function applicantsOf(
  tx: Tx,
  mgtId: number,
): Promise<OutputOf<typeof countApplicants> | undefined> {
  const { rows } = await sql<OutputOf<typeof countApplicants>>`
    select mgt_id, counted.* from team_member, lateral (
      select count(*) as clients,
        count(*) filter (where status <> 'Released') as applicants,
        count(*) filter (where status = 'Pending') as pending,
        count(*) filter (where status = 'Approved by CI') as approved_by_ci,
        count(*) filter (where status = 'Approved by Admin') as approved_by_admin,
        count(*) filter (where status = 'Released') as borrowers
      from client left join application on application.acc_id = client.acc_id
        and status in (${wordList(OPEN_STATUSES)})
      where assigned_ci = team_member.mgt_id) counted
    where mgt_id = ${mgtId}`.execute(tx)
  return rows[0]
}

export interface AppliedFor {
  readonly status: LoanStatus
  readonly applications: number
  readonly amount: Centavos
}

/** Applications by what became of them: a client's, or all. */
export async function appliedFor(tx: Tx, accId: number | null): Promise<AppliedFor[]> {
  const whose = accId === null ? sql`true` : sql`acc_id = ${accId}`
  const { rows } = await sql<AppliedFor>`
    select status, count(*) as applications, sum(amount) as amount from application where ${whose}
    group by status order by status`.execute(tx)
  return rows
}

export type ReleaseRow = OutputOf<typeof listReleases>['rows'][number]

export interface ReleaseSearch {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly place?: CashPlace | undefined
}

const placesOf = ({ place }: ReleaseSearch): readonly CashPlace[] =>
  place === undefined ? CASH_PLACES : [place]

export const RELEASE_ORDERS = byAge(key('day', sql`business_on`), key('number', sql`transfer_id`))

/** A page of releases, and one more where there are more. Each place is walked on its own index. */
export async function findReleases(
  tx: Tx,
  asked: ReleaseSearch,
  which: RawBuilder<boolean>,
  list: Keyset,
): Promise<ReleaseRow[]> {
  const branches = placesOf(asked).map(
    (place) => sql`(select transfer_id, business_on, credit, amount, loan_id, ${list.keys} from transfer
      where ${releasesFrom(sql`= ${sql.lit(place)}`, asked)} and ${which} and ${list.isBehind}
      order by ${list.order} limit ${list.limit})`,
  )
  const { rows } = await sql<ReleaseRow>`
    select t.transfer_id, t.business_on as released_on, t.credit as place, t.amount, l.loan_id, l.acc_id,
      who.full_name as client,
      l.principal, l.deductions,
      ${nameOf('l.released_by')} as released_by, ${list.keysAgain}
    from (select * from (${sql.join(branches, sql` union all `)}) found
      order by ${list.orderAgain} limit ${list.limit}) t
      join loan l using (loan_id) join account a on a.acc_id = l.acc_id join person who on who.p_id = a.p_id
    order by ${list.orderAgain}`.execute(tx)
  return rows
}

function releasesFrom(places: RawBuilder<unknown>, asked: ReleaseSearch): RawBuilder<unknown> {
  return sql`credit ${places} and cash_place(credit) and cash_line(code) = 'release' and ${within(asked)}`
}

function within({ from, to }: ReleaseSearch): RawBuilder<unknown> {
  const begins = from === undefined ? sql`true` : sql`business_on >= ${from}::date`
  return to === undefined ? begins : sql`${begins} and business_on <= ${to}::date`
}

export interface ReleaseSums {
  readonly total: number
  readonly amount: Centavos
}

const inPlaces = (asked: ReleaseSearch) =>
  sql`in (${sql.join(placesOf(asked).map((place) => sql.lit(place)))})`

/** The totals of the whole filter, as they are kept by day. */
export async function sumReleases(tx: Tx, asked: ReleaseSearch): Promise<ReleaseSums> {
  const { rows } = await sql<ReleaseSums>`
    select coalesce(sum(times_paid), 0) as total, coalesce(sum(paid), 0) as amount from cash_day
    where place ${inPlaces(asked)} and line = 'release' and ${within(asked)}`.execute(tx)
  return only(rows)
}

/** The totals of whom a search found: kept by client, or counted one by one in a span of days. */
export async function sumReleasesOf(
  tx: Tx,
  asked: ReleaseSearch,
  people: PeopleFound,
  ofLoans: RawBuilder<boolean>,
): Promise<ReleaseSums> {
  const isEver = asked.from === undefined && asked.to === undefined
  const { rows } = isEver
    ? await sql<ReleaseSums>`
        select coalesce(sum(releases), 0) as total, coalesce(sum(amount), 0) as amount from release_client
        where place ${inPlaces(asked)} and ${among(people, sql`release_client.acc_id`).ofSum}`.execute(tx)
    : await sql<ReleaseSums>`
        select count(*) as total, coalesce(sum(amount), 0) as amount from transfer
        where ${releasesFrom(inPlaces(asked), asked)} and ${ofLoans}`.execute(tx)
  return only(rows)
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('a sum over nothing is still a row')
  return row
}

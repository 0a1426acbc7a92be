/**
 * Loans as a phone takes them along: totals from which it rebuilds the schedule and what is paid of it. Those that run, and those
 * that ended with nothing owed and were paid on days that a sheet still looks back to: what was collected does not vanish from its
 * round. One that was written off is still owed and collected by the office.
 */
import { sql, type RawBuilder } from 'kysely'
import { packRows, type Columns } from '../../contract/wire/columns.ts'
import { STOP_COLUMNS, type Stop } from '../../contract/field/sync.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { firstDayLookedAt } from '../../domain/collections/collection-day.ts'
import type { LoanStatus } from '../../domain/loans/loan-status.ts'
import type { Tx } from '../db/connect.ts'
import { wordList } from '../db/word-list.ts'
import { settingsOn } from '../settings/settings.ts'
import { isTaken, lastPromise } from '../loan-account/open-promise.ts'

const LAST_PLACE = sql`(
  select json_build_array(payment.place -> 'latitude', payment.place -> 'longitude')
  from payment join loan paid on paid.loan_id = payment.loan_id
  where paid.acc_id = loan.acc_id and payment.place is not null and payment.status <> 'Reversed'
  order by payment.occurred_at desc limit 1)`

const ENDED_PAID: readonly LoanStatus[] = ['Fully Paid', 'Restructured']

const onSheets = (today: LocalDate): RawBuilder<boolean> =>
  sql`(loan.status = 'Released' or loan.status in (${wordList(ENDED_PAID)}) and loan.last_paid_on >= ${firstDayLookedAt(today)}::date)`

/**
 * `which` is a condition on `client` and `loan`; ordered by loan. Payments of late come with it, as the collector `mgtId` sees them on
 * `today`, and where the company asks for places, the last one at which the client paid.
 */
export async function stopsWhere(
  tx: Tx,
  which: RawBuilder<boolean>,
  { mgtId, today }: { readonly mgtId: number | null; readonly today: LocalDate },
  limit: number | null,
): Promise<Stop[]> {
  const place = (await settingsOn(tx, today)).ask_place ? LAST_PLACE : sql`null`
  const { rows } = await sql<Stop>`
    select loan.loan_id, loan.acc_id,
      person.full_name as name,
      person.contact, person.address, person.landmark, loan.kind, loan.frequency, loan.status, loan.principal,
      loan.instalments, loan.instalment_amount, loan.last_amount, loan.rate_per_period, loan.released_on, loan.first_due_on,
      case when loan.days_moved then (select json_agg(instalment.due_on order by instalment.no) from instalment
        where instalment.loan_id = loan.loan_id and instalment.no <= loan.instalments) end as due_days,
      filled.scheduled_paid, coalesce(filled.open_penalties, '[]') as open_penalties, loan.client_credit, loan.last_paid_on,
      loan.last_paid_amount, coalesce(recent.paid, '[]') as recent_paid,
      coalesce(recent.of_others, '[]') as recent_of_others,
      coalesce(recent.to_verify, '[]') as recent_to_verify,
      (select coalesce(sum(amount), 0) from payment where payment.loan_id = loan.loan_id and status = 'For Verification')
        as to_verify, promise.promise_on, promise.promise_amount, promise.promise_paid,
      (seen.occurred_at at time zone 'Asia/Manila')::date as last_visit_on, seen.outcome as last_visit_outcome,
      ${place} as place, client.route_order, loan.version
    from loan
      join client on client.acc_id = loan.acc_id
      join account on account.acc_id = loan.acc_id
      join person on person.p_id = account.p_id
      cross join lateral (
        select sum(interest_paid + principal_paid) as scheduled_paid,
          json_agg(json_build_array(no, penalty - penalty_paid) order by no) filter (where penalty > penalty_paid)
            as open_penalties
        from instalment where instalment.loan_id = loan.loan_id) filled
      left join lateral (
        select json_agg(json_build_array(business_on, taken, scheduled) order by business_on) as paid,
          json_agg(json_build_array(business_on, of_others) order by business_on) filter (where of_others > 0) as of_others,
          json_agg(json_build_array(business_on, to_verify) order by business_on) filter (where to_verify > 0) as to_verify
        from (
          select business_on, coalesce(sum(amount) filter (where ${isTaken}), 0) as taken,
            coalesce(sum(amount) filter (where ${isTaken} and collector is distinct from ${mgtId}::bigint), 0) as of_others,
            coalesce(sum(amount) filter (where status = 'For Verification'), 0) as to_verify,
            coalesce(sum((select sum(part.amount) from payment_part part
              where part.payment_id = payment.payment_id and part.component <> 'penalty')), 0) as scheduled
          from payment
          where payment.loan_id = loan.loan_id and business_on >= ${firstDayLookedAt(today)}::date and status <> 'Reversed'
          group by business_on) day) recent on true
      left join lateral (select occurred_at, outcome from visit where visit.loan_id = loan.loan_id
        order by occurred_at desc limit 1) seen on true
      left join lateral ${lastPromise} promise on true
    where ${onSheets(today)} and ${which}
    order by loan.loan_id
    ${limit === null ? sql`` : sql`limit ${limit}`}`.execute(tx)
  return rows
}

/** How many clients the stops of `today` are of; `which` is a condition on `client` and `loan`. */
export async function clientsIn(tx: Tx, which: RawBuilder<boolean>, today: LocalDate): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(distinct loan.acc_id)::int as clients from loan join client on client.acc_id = loan.acc_id
    where ${onSheets(today)} and ${which}`.execute(tx)
  return rows[0]?.clients ?? 0
}

/** Nothing to send is two empty lists: the names of 30 columns would be most of an empty delta. */
export function packStops(stops: readonly Stop[]): Columns {
  return packRows(stops.length > 0 ? STOP_COLUMNS : [], stops)
}

/** Whether phones note where a payment is taken. */
export async function asksPlace(tx: Tx, today: LocalDate): Promise<boolean> {
  return (await settingsOn(tx, today)).ask_place
}

/** The SQL of lists of payments. A page walks an index from where the last one ended. */
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '../../contract/call.ts'
import type { listPayments } from '../../contract/takings.ts'
import { plainReference } from '../../domain/payments/payment-method.ts'
import type { Tx } from '../db/connect.ts'
import { dayPage, type DayPage, type DayPlace } from '../db/day-cursor.ts'
import { likePattern } from '../db/like-pattern.ts'
import { takingsColumns, type TakingsOfRows } from './takings-store.ts'

export type PaymentRow = OutputOf<typeof listPayments>['rows'][number]

export interface PaymentPlace {
  readonly after: DayPlace
  readonly limit: number
}

/** A page of payments for which a condition on `payment` holds, the newest first. */
export async function findPayments(
  tx: Tx,
  which: RawBuilder<boolean>,
  { after, limit }: PaymentPlace,
): Promise<DayPage<PaymentRow>> {
  const { rows } = await sql<OrderedRow>`
    select y.payment_id, y.loan_id, l.application_id, l.acc_id,
      who.lastname || ', ' || concat_ws(' ', who.firstname, nullif(who.middlename, ''), nullif(who.suffix, '')) as client,
      y.business_on, y.occurred_at, y.amount, y.method, y.reference, y.slip_no, y.status, y.collector as mgt_id,
      concat_ws(' ', ci.firstname, ci.lastname) as collector, y.posting_order
    from (select * from payment where ${which}
        and (business_on, posting_order) < (${after.day}::date, ${after.number}::bigint)
        order by business_on desc, posting_order desc limit ${limit + 1}) y
      join loan l using (loan_id) join account a on a.acc_id = l.acc_id join person who on who.p_id = a.p_id
      left join team_member t on t.mgt_id = y.collector left join account ca on ca.acc_id = t.acc_id
      left join person ci on ci.p_id = ca.p_id
    order by y.business_on desc, y.posting_order desc`.execute(tx)
  const page = dayPage(rows, limit, (row) => ({ day: row.business_on, number: row.posting_order }))
  return { ...page, rows: page.rows.map(withoutOrder) }
}

interface OrderedRow extends PaymentRow {
  readonly posting_order: number
}

function withoutOrder(ordered: OrderedRow): PaymentRow {
  const { posting_order: _, ...row } = ordered
  return row
}

/** Sums payments one by one: for what is not kept by day. */
export async function sumPayments(tx: Tx, which: RawBuilder<boolean>): Promise<TakingsOfRows> {
  const { rows } = await sql<TakingsOfRows>`
    select ${takingsColumns} from (select status, method, 1 as payments, amount from payment where ${which}) one`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a sum over nothing is still a row')
  return row
}

/** Above this many loans a search is no short way to the payments: then each payment is looked at in its order. */
const FEW_LOANS = 2000

/** What a search means as a condition on `payment`. */
export async function searched(tx: Tx, search: string): Promise<RawBuilder<boolean>> {
  const ofClients = sql`select loan_id from loan join account using (acc_id) join person p using (p_id)
    where concat_ws(' ', p.firstname, p.middlename, p.lastname, p.contact) ilike ${likePattern(search)}`
  const { rows } = await sql<{ loan_id: number }>`${ofClients} limit ${FEW_LOANS + 1}`.execute(tx)
  const loans =
    rows.length > FEW_LOANS
      ? sql`loan_id in (${ofClients})`
      : sql`loan_id = any(${rows.map((row) => row.loan_id)}::bigint[])`
  return sql<boolean>`(${loans} or (slip_no <> '' and slip_no = ${search.toUpperCase()})
    or (reference <> '' and reference = ${plainReference(search)}))`
}

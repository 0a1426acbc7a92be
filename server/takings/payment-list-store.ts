/** The SQL of lists of payments. A page walks an index from where the last one ended. */
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { listPayments } from '../../contract/payments/takings.ts'
import { plainReference } from '../../domain/payments/payment-method.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'
import {
  among,
  findPeople,
  fitsWords,
  loansOf,
  type Among,
  type PeopleFound,
} from '../people/visibility/find-people.ts'
import { takingsColumns, type TakingsOfRows } from './takings-store.ts'

export type PaymentRow = OutputOf<typeof listPayments>['rows'][number]

export const PAYMENT_ORDERS = byAge(key('day', sql`business_on`), key('number', sql`posting_order`))

/** A page, and one more where there are more, of payments for which a condition on `payment` holds. */
export async function findPayments(tx: Tx, which: RawBuilder<boolean>, list: Keyset): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select y.payment_id, y.loan_id, l.application_id, l.acc_id,
      who.full_name as client,
      y.business_on, y.occurred_at, y.amount, y.method, y.reference, y.slip_no, y.status, y.collector as mgt_id,
      concat_ws(' ', ci.firstname, ci.lastname) as collector, ${list.keysAgain}
    from (select *, ${list.keys} from payment where ${which} and ${list.isBehind}
        order by ${list.order} limit ${list.limit}) y
      join loan l using (loan_id) join account a on a.acc_id = l.acc_id join person who on who.p_id = a.p_id
      left join team_member t on t.mgt_id = y.collector left join account ca on ca.acc_id = t.acc_id
      left join person ci on ci.p_id = ca.p_id
    order by ${list.orderAgain}`.execute(tx)
  return rows
}

/** Payments one by one: for what is not kept by day. */
export const onePerPayment = (which: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select status, method, 1 as payments, amount from payment where ${which}`

export async function sumPayments(tx: Tx, which: RawBuilder<boolean>): Promise<TakingsOfRows> {
  const { rows } = await sql<TakingsOfRows>`
    select ${takingsColumns} from (${onePerPayment(which)}) one`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sum over nothing is still a row')
  return row
}

/** What a search means for `payment`: those of people, and those with a number of their own. */
export interface PaymentsSearched {
  readonly people: PeopleFound
  readonly loans: Among
  readonly numbered: readonly string[]
}

export async function searchPayments(tx: Tx, search: string): Promise<PaymentsSearched> {
  const people = await findPeople(tx, fitsWords(search))
  const loans = await loansOf(tx, people, sql`payment.loan_id`)
  return { people, loans, numbered: await paymentsNumbered(tx, search) }
}

/** As conditions on `payment`. */
export function amongSearched({ loans, numbered }: PaymentsSearched): Among {
  if (numbered.length === 0) return loans
  const byNumber = sql`payment.payment_id = any(${numbered}::uuid[])`
  return {
    ofPage: sql`(${loans.ofPage} or ${byNumber})`,
    ofSum: sql`(${loans.ofSum} or ${byNumber})`,
  }
}

/** What a search finds, whatever the day and the collector, from the sums by client. */
export const searchedByClient = (
  filtered: RawBuilder<boolean>,
  { people, loans, numbered }: PaymentsSearched,
): RawBuilder<unknown> => sql`
  select status, method, payments, amount from payment_client
    where ${filtered} and ${among(people, sql`payment_client.acc_id`).ofSum}
  union all ${onePerPayment(sql`${filtered} and payment_id = any(${numbered}::uuid[]) and not (${loans.ofSum})`)}`

async function paymentsNumbered(tx: Tx, search: string): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payment where slip_no <> '' and slip_no = ${search.toUpperCase()}
    union select payment_id from payment where reference <> '' and reference = ${plainReference(search)}`.execute(
    tx,
  )
  return rows.map((row) => row.payment_id)
}

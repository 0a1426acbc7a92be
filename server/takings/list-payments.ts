/**
 * Payments of all clients, the newest first unless asked otherwise, with the sums of the whole filter. How many there are of each
 * status is that of the filter without its status, so that every tab has its number.
 */
import { sql } from 'kysely'
import { PAYMENT_STATUSES } from '../../domain/payments/payment-status.ts'
import { byName } from '../db/by-name.ts'
import { keyset } from '../db/keyset.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import {
  amongSearched,
  findPayments,
  onePerPayment,
  PAYMENT_ORDERS,
  searchedByClient,
  searchPayments,
  type PaymentsSearched,
} from './payment-list-store.ts'
import { addTakings, matching, sumByStatus } from './takings-store.ts'

type ListAsk = AskFor<'listPayments'>

export const listPayments: Handler<'listPayments'> = async (ask) => {
  const { tx, input } = ask
  const { status } = input
  refuseTurnedSpan(input.from, input.to)
  const list = keyset(input, PAYMENT_ORDERS)
  const searched = input.search === '' ? undefined : await searchPayments(tx, input.search)
  const filtered = matching(input)
  const page = await findPayments(
    tx,
    searched ? sql`${filtered} and ${amongSearched(searched).ofPage}` : filtered,
    list,
  )
  const found = await sumByStatus(tx, rowsToSum(input, searched))
  const wanted = found.filter((row) => status === undefined || row.status === status)
  return {
    ...list.page(page),
    total: wanted.reduce((count, row) => count + row.total, 0),
    sums: addTakings(wanted),
    counts: byName(
      PAYMENT_STATUSES,
      found,
      (row) => row.status,
      (row) => row?.total ?? 0,
    ),
  }
}

/** From the smallest sums that are kept of what is asked, whatever its status. */
function rowsToSum({ from, to, method, mgt_id }: ListAsk['input'], searched: PaymentsSearched | undefined) {
  const filtered = matching({ from, to, method, mgt_id })
  const isEver = from === undefined && to === undefined && mgt_id === undefined
  if (searched)
    return isEver
      ? searchedByClient(filtered, searched)
      : onePerPayment(sql`${filtered} and ${amongSearched(searched).ofSum}`)
  return mgt_id === undefined
    ? sql`select status, method, payments, amount from payment_day where ${filtered}`
    : onePerPayment(filtered)
}

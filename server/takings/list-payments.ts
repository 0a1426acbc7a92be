/** Payments of all clients, the newest first unless asked otherwise, with the sums of the whole filter. */
import { sql } from 'kysely'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import {
  amongSearched,
  findPayments,
  PAYMENT_ORDERS,
  searchPayments,
  sumPayments,
  sumSearched,
} from './payment-list-store.ts'
import { matching, sumTakings } from './takings-store.ts'

export const listPayments: Handler<'listPayments'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const list = keyset(input, PAYMENT_ORDERS)
  const filtered = matching(input)
  const isEver = input.from === undefined && input.to === undefined && input.mgt_id === undefined
  if (input.search === '') {
    const found = await findPayments(tx, filtered, list)
    const isKeptByDay = input.mgt_id === undefined
    const { total, ...sums } = isKeptByDay ? await sumTakings(tx, input) : await sumPayments(tx, filtered)
    return { ...list.page(found), total, sums }
  }
  const searched = await searchPayments(tx, input.search)
  const { ofPage, ofSum } = amongSearched(searched)
  const found = await findPayments(tx, sql`${filtered} and ${ofPage}`, list)
  const { total, ...sums } = isEver
    ? await sumSearched(tx, filtered, searched)
    : await sumPayments(tx, sql`${filtered} and ${ofSum}`)
  return { ...list.page(found), total, sums }
}

/** Payments of all clients, the newest first unless asked otherwise, with the sums of the whole filter. */
import { sql } from 'kysely'
import { dayPlaceOf, type DayPage } from '../db/day-cursor.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import {
  amongSearched,
  findPayments,
  searchPayments,
  sumPayments,
  sumSearched,
  type PaymentRow,
} from './payment-list-store.ts'
import { matching, sumTakings, type TakingsOfRows } from './takings-store.ts'

export const listPayments: Handler<'listPayments'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { search, sort, limit } = input
  const place = { sort, after: dayPlaceOf(input.after, sort, input), limit }
  const filtered = matching(input)
  const isEver = input.from === undefined && input.to === undefined && input.mgt_id === undefined
  if (search === '') {
    const page = await findPayments(tx, filtered, place)
    const isKeptByDay = input.mgt_id === undefined
    return withSums(page, isKeptByDay ? await sumTakings(tx, input) : await sumPayments(tx, filtered))
  }
  const searched = await searchPayments(tx, search)
  const { ofPage, ofSum } = amongSearched(searched)
  const page = await findPayments(tx, sql`${filtered} and ${ofPage}`, place)
  return withSums(
    page,
    isEver ? await sumSearched(tx, filtered, searched) : await sumPayments(tx, sql`${filtered} and ${ofSum}`),
  )
}

function withSums(page: DayPage<PaymentRow>, { total, ...sums }: TakingsOfRows) {
  return { ...page, total, sums }
}

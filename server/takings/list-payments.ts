/** Payments of all clients, the newest first unless asked otherwise, with the sums of the whole filter. */
import { sql } from 'kysely'
import { dayPlaceOf } from '../db/day-cursor.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { findPayments, searched, sumPayments } from './payment-list-store.ts'
import { matching, sumTakings } from './takings-store.ts'

export const listPayments: Handler<'listPayments'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { search, sort, limit } = input
  const place = { sort, after: dayPlaceOf(input.after, sort, input), limit }
  const filtered = matching(input)
  const which = search === '' ? filtered : sql<boolean>`${filtered} and ${await searched(tx, search)}`
  const isKeptByDay = search === '' && input.mgt_id === undefined
  const page = await findPayments(tx, which, place)
  const { total, ...sums } = isKeptByDay ? await sumTakings(tx, input) : await sumPayments(tx, which)
  return { ...page, total, sums }
}

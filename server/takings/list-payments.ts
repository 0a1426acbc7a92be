/** Payments of all clients, the newest first, with the sums of the whole filter. */
import { sql } from 'kysely'
import { dayPlaceOf } from '../db/day-cursor.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { findPayments, searched, sumPayments } from './payment-list-store.ts'
import { matching, sumTakings } from './takings-store.ts'

export const listPayments: Handler<'listPayments'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { search, limit } = input
  const place = { after: dayPlaceOf(input.after), limit }
  if (search === '') {
    const page = await findPayments(tx, matching(input), place)
    const { total, ...sums } = await sumTakings(tx, input)
    return { ...page, total, sums }
  }
  const which = sql<boolean>`${matching(input)} and ${await searched(tx, search)}`
  const page = await findPayments(tx, which, place)
  const { total, ...sums } = await sumPayments(tx, which)
  return { ...page, total, sums }
}

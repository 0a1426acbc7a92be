/** Cash handed out for loans, from the books, the newest first. */
import { dayPage, dayPlaceOf } from '../db/day-cursor.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { findReleases, sumReleases } from './lending-store.ts'

export const listReleases: Handler<'listReleases'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { after, limit, ...asked } = input
  const found = await findReleases(tx, asked, { after: dayPlaceOf(after, asked.to), limit })
  const { total, ...sums } = await sumReleases(tx, asked)
  const page = dayPage(found, limit, (row) => ({ day: row.released_on, number: row.transfer_id }))
  return { ...page, total, sums }
}

/** Cash handed out for loans, from the books, the newest first unless asked otherwise. */
import { sql } from 'kysely'
import { dayPage, dayPlaceOf } from '../db/day-cursor.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { loansFound } from '../loans/loans-found.ts'
import { findReleases, sumReleases } from './lending-store.ts'

export const listReleases: Handler<'listReleases'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { sort, after, limit, search, ...filter } = input
  const named = search === '' ? null : await loansFound(tx, search)
  const asked = { ...filter, ofLoans: named === undefined ? sql<boolean>`false` : named }
  const found = await findReleases(tx, asked, { sort, after: dayPlaceOf(after, sort, filter), limit })
  const { total, ...sums } = await sumReleases(tx, asked)
  const page = dayPage(found, input, (row) => ({ day: row.released_on, number: row.transfer_id }))
  return { ...page, total, sums }
}

/** Cash handed out for loans, from the books, the newest first unless asked otherwise. */
import { sql } from 'kysely'
import { dayPage, dayPlaceOf } from '../db/day-cursor.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { amongAll, findPeople, fitsWords, loansOf } from '../people/people-found.ts'
import { findReleases, sumReleases, sumReleasesOf } from './lending-store.ts'

export const listReleases: Handler<'listReleases'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { sort, after, limit, search, ...filter } = input
  const people = search === '' ? undefined : await findPeople(tx, fitsWords(search))
  const loans = people ? await loansOf(tx, people, sql`transfer.loan_id`) : amongAll
  const place = { sort, after: dayPlaceOf(after, sort, filter), limit }
  const found = await findReleases(tx, filter, loans.ofPage, place)
  const { total, ...sums } = people
    ? await sumReleasesOf(tx, filter, people, loans.ofSum)
    : await sumReleases(tx, filter)
  const page = dayPage(found, input, (row) => ({ day: row.released_on, number: row.transfer_id }))
  return { ...page, total, sums }
}

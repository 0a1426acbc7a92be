/** Cash handed out for loans, from the books, the newest first unless asked otherwise. */
import { sql } from 'kysely'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { amongAll, findPeople, fitsWords, loansOf } from '../people/visibility/find-people.ts'
import { findReleases, RELEASE_ORDERS, sumReleases, sumReleasesOf } from './lending-store.ts'

export const listReleases: Handler<'listReleases'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { search, from, to, place } = input
  const filter = { from, to, place }
  const list = keyset(input, RELEASE_ORDERS)
  const people = search === '' ? undefined : await findPeople(tx, fitsWords(search))
  const loans = people ? await loansOf(tx, people, sql`transfer.loan_id`) : amongAll
  const found = await findReleases(tx, filter, loans.ofPage, list)
  const { total, ...sums } = people
    ? await sumReleasesOf(tx, filter, people, loans.ofSum)
    : await sumReleases(tx, filter)
  return { ...list.page(found), total, sums }
}

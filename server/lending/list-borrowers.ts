/** Clients who were ever lent to, each with the newest loan. */
import { daysBetween, type LocalDate } from '../../domain/calendar.ts'
import { bucketOf } from '../../domain/collections/due-list.ts'
import { borrowerFilter } from '../../domain/loans/borrower-stats.ts'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import {
  BORROWER_ORDERS,
  borrowersWhere,
  findBorrowers,
  sumBorrowers,
  type BorrowerRow,
} from './borrower-store.ts'

export const listBorrowers: Handler<'listBorrowers'> = async ({ tx, input, today }) => {
  const { search } = input
  const list = keyset(input, BORROWER_ORDERS)
  const filter = borrowerFilter(input.stats)
  const which = await borrowersWhere(tx, { filter, search, mgtId: input.mgt_id, today })
  const page = list.page(await findBorrowers(tx, which.ofPage, list))
  const { total, ...sums } = await sumBorrowers(tx, which.ofSum)
  return {
    ...page,
    rows: page.rows.map((row) => {
      const days_late = daysLateOf(row, today)
      return { ...row, days_late, bucket: bucketOf(days_late) }
    }),
    total,
    sums,
  }
}

/** Only a running loan is late. */
function daysLateOf({ status, next_due_on: dueOn }: BorrowerRow, today: LocalDate): number {
  return status === 'Released' && dueOn !== null ? Math.max(0, daysBetween(dueOn, today)) : 0
}

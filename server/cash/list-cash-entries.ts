/** The entries behind a figure of cash on hand, the newest first unless asked otherwise. */
import { dayPage, dayPlaceOf } from '../db/day-cursor.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { findEntries, sumEntries } from './cash-store.ts'

export const listCashEntries: Handler<'listCashEntries'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { from, to, place, line, side, sort, limit } = input
  const asked = { from, to, place, line, side }
  const found = await findEntries(tx, { ...asked, sort, after: dayPlaceOf(input.after, sort, asked), limit })
  const { total, ...sums } = await sumEntries(tx, asked)
  return {
    ...dayPage(found, input, (row) => ({ day: row.business_on, number: row.transfer_id })),
    total,
    sums,
  }
}

import { firstOfMonth, lastOfMonth } from '../../domain/calendar.ts'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { booksDays } from '../ledger/books-days.ts'
import { countClosed, findClosed, MONTH_ORDERS, monthName, waitingFor } from './months-store.ts'

/** Closed months, the newest first, and the state of the one that is closed next. */
export const listClosedMonths: Handler<'listClosedMonths'> = async ({ tx, input, today }) => {
  const list = keyset(input, MONTH_ORDERS)
  const found = await findClosed(tx, list)
  const { first, openFrom } = await booksDays(tx)
  const month = firstOfMonth(openFrom)
  return {
    ...list.page(found),
    total: await countClosed(tx),
    first_day: first,
    open_from: openFrom,
    open: {
      month: monthName(month),
      is_over: lastOfMonth(month) < today,
      waiting: await waitingFor(tx, month),
    },
  }
}

import { firstOfMonth, lastOfMonth } from '../../domain/calendar.ts'
import type { Handler } from '../http/ask.ts'
import { booksDays } from '../ledger/books-days.ts'
import { countClosed, findClosed, monthName, waitingFor } from './months-store.ts'

/** Closed months, the newest first, and the state of the one that is closed next. */
export const listClosedMonths: Handler<'listClosedMonths'> = async ({ tx, input, today }) => {
  const found = await findClosed(tx, { before: input.after, limit: input.limit })
  const rows = found.slice(0, input.limit)
  const { first, openFrom } = await booksDays(tx)
  const month = firstOfMonth(openFrom)
  return {
    rows,
    next: found.length > input.limit ? (rows.at(-1)?.month ?? null) : null,
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

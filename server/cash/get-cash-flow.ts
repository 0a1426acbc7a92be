/** Cash on hand over a span of days, from the sums that are kept with every posting. */
import { daysBetween } from '../../domain/calendar.ts'
import { cashFlow, cashPeriod, type CashPeriod } from '../../domain/cash/cash-flow.ts'
import type { Handler } from '../http/ask.ts'
import { refuseField } from '../http/refuse.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { overdrawnBy } from '../ledger/overdrawn.ts'
import { movesOf, openingOf } from './cash-store.ts'
import { waitingAt } from './new-cash-store.ts'

/** More days than this are read by month. */
const MOST_DAYS = 400

export const getCashFlow: Handler<'getCashFlow'> = async ({ tx, input }) => {
  const { from, to, by, place } = input
  refuseTurnedSpan(from, to)
  if (by === 'day' && daysBetween(from, to) >= MOST_DAYS)
    refuseField('to', `Choose at most ${MOST_DAYS} days, or months`)
  const opening = await openingOf(tx, place, from)
  const moves = await movesOf(tx, place, { from, to }, by === 'day' ? 'day' : 'month')
  return {
    ...onWire(cashPeriod(from, opening, moves)),
    place,
    to,
    overdrawn: await overdrawnBy(tx, place),
    waiting: await waitingAt(tx, place, { from, to }),
    periods: cashFlow(opening, moves, by, { from, to }).map(onWire),
  }
}

const onWire = ({ from, opening, cashIn, cashOut, closing, lines }: CashPeriod) => ({
  from,
  opening,
  cash_in: cashIn,
  cash_out: cashOut,
  closing,
  lines: lines.map((row) => ({
    line: row.line,
    cash_in: row.cashIn,
    cash_out: row.cashOut,
    entries: row.entries,
  })),
})

/** The entries behind a figure of cash on hand, the newest first unless asked otherwise. */
import { cashPeriod } from '../../domain/cash/cash-flow.ts'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { ENTRY_ORDERS, findEntries, movesOf, openingOf, sumEntries } from './cash-store.ts'

export const listCashEntries: Handler<'listCashEntries'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { from, to, place, line, side } = input
  const asked = { from, to, place, line, side }
  const list = keyset(input, ENTRY_ORDERS)
  const found = await findEntries(tx, asked, list)
  const { total, ...sums } = await sumEntries(tx, asked)
  const moves = await movesOf(tx, place, { from, to }, 'month')
  const { opening, cashIn, cashOut, closing } = cashPeriod(from, await openingOf(tx, place, from), moves)
  return {
    ...list.page(found),
    total,
    sums,
    span: { opening, cash_in: cashIn, cash_out: cashOut, closing },
  }
}

/** The entries behind a figure of cash on hand, the newest first unless asked otherwise. */
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { ENTRY_ORDERS, findEntries, sumEntries } from './cash-store.ts'

export const listCashEntries: Handler<'listCashEntries'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { from, to, place, line, side } = input
  const asked = { from, to, place, line, side }
  const list = keyset(input, ENTRY_ORDERS)
  const found = await findEntries(tx, asked, list)
  const { total, ...sums } = await sumEntries(tx, asked)
  return { ...list.page(found), total, sums }
}

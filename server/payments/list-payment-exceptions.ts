/** Payments that were posted but need somebody to look, the oldest first unless asked otherwise. */
import { keyset } from '../db/keyset.ts'
import { searchPatterns } from '../db/search-patterns.ts'
import type { Handler } from '../http/ask.ts'
import { EXCEPTION_ORDERS, searchExceptions } from './exception-store.ts'

export const listPaymentExceptions: Handler<'listPaymentExceptions'> = async ({ tx, input }) => {
  const list = keyset(input, EXCEPTION_ORDERS)
  const asked = {
    words: searchPatterns(input.search),
    mgtId: input.mgt_id ?? null,
    reason: input.reason ?? null,
  }
  const { rows, total, amount } = await searchExceptions(tx, asked, list)
  return { ...list.page(rows), total, sums: { amount } }
}

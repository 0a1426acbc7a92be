/** Payments that were posted but need somebody to look, the oldest first unless asked otherwise. */
import { numberUnder, pageEnd } from '../db/page-end.ts'
import { typedWords } from '../db/typed-words.ts'
import type { Handler } from '../http/ask.ts'
import { searchExceptions } from './exception-store.ts'

export const listPaymentExceptions: Handler<'listPaymentExceptions'> = async ({ tx, input }) => {
  const { search, mgt_id, reason, sort, after, limit } = input
  const found = await searchExceptions(tx, {
    words: typedWords(search),
    mgtId: mgt_id ?? null,
    reason: reason ?? null,
    newestFirst: sort === 'newest',
    after: numberUnder(sort, after),
    limit,
  })
  const page = found.rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map((one) => {
      const { posting_order: _, ...row } = one
      return row
    }),
    next: found.rows.length > limit && last ? pageEnd(sort, last.posting_order) : null,
    total: found.total,
    sums: { amount: found.amount },
  }
}

import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'
import { findReversals, sumReversals } from './reversal-store.ts'

/** A page of reversals that wait or were decided, and the sum of the whole search. */
export const listReversals: Handler<'listReversals'> = async ({ tx, input, actor }) => {
  const { sort, after, limit, status } = input
  const place = numberUnder(sort, after)
  const found = await findReversals(tx, { status, accId: actor.accId, sort, place, limit })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const { total, amount } = await sumReversals(tx, status)
  return {
    rows,
    next: found.length > limit && last ? pageEnd(sort, last.reversal_id) : null,
    total,
    sums: { amount },
  }
}

/** Penalties that the day-end job proposed and nobody decided yet, the oldest first; the page's end is the id of its last. */
import { likePattern } from '../db/like-pattern.ts'
import type { Handler } from '../http/ask.ts'
import { searchProposals } from './penalty-store.ts'

export const listProposedPenalties: Handler<'listProposedPenalties'> = async ({ tx, input }) => {
  const { search, mgt_id, after, limit } = input
  const afterId = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : 0
  const found = await searchProposals(tx, {
    pattern: likePattern(search),
    mgtId: mgt_id ?? null,
    afterId,
    limit,
  })
  const rows = found.rows.slice(0, limit)
  const last = rows.at(-1)
  const next = found.rows.length > limit && last ? String(last.penalty_id) : null
  return { rows, next, total: found.total, sums: { amount: found.amount } }
}

/** Penalties that the day-end job proposed and no one decided yet, the oldest first unless asked otherwise. */
import { keyset } from '../db/keyset.ts'
import { searchPatterns } from '../db/search-patterns.ts'
import type { Handler } from '../http/ask.ts'
import { PROPOSAL_ORDERS, searchProposals } from './penalty-store.ts'

export const listProposedPenalties: Handler<'listProposedPenalties'> = async ({ tx, input }) => {
  const list = keyset(input, PROPOSAL_ORDERS)
  const asked = { words: searchPatterns(input.search), mgtId: input.mgt_id ?? null }
  const { rows, total, amount } = await searchProposals(tx, asked, list)
  return { ...list.page(rows), total, sums: { amount } }
}

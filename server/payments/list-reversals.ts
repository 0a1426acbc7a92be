import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { findReversals, REVERSAL_ORDERS, sumReversals } from './corrections/reversal-store.ts'

/** A page of reversals that wait or were decided, and the sum of the whole search. */
export const listReversals: Handler<'listReversals'> = async ({ tx, input, actor }) => {
  const list = keyset(input, REVERSAL_ORDERS)
  const found = await findReversals(tx, { status: input.status, accId: actor.accId }, list)
  const { total, amount } = await sumReversals(tx, input.status)
  return { ...list.page(found), total, sums: { amount } }
}

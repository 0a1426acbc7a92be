import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { countSafeCounts, findSafeCounts, SAFE_COUNT_ORDERS, safeCountedBy } from './safe-count-store.ts'

export const listSafeCounts: Handler<'listSafeCounts'> = async ({ tx, input, actor, today }) => {
  const list = keyset(input, SAFE_COUNT_ORDERS)
  const found = await findSafeCounts(tx, input.status, actor.accId, list)
  return {
    ...list.page(found),
    total: await countSafeCounts(tx, input.status),
    safe: await safeCountedBy(tx, today),
  }
}

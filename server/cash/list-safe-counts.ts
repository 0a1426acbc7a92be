import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { addingUp } from './limits/adding-up.ts'
import { countSafeCounts, findSafeCounts, SAFE_COUNT_ORDERS, safeCountedBy } from './safe-count-store.ts'

export const listSafeCounts: Handler<'listSafeCounts'> = async (ask) => {
  const { tx, input, actor, today } = ask
  const list = keyset(input, SAFE_COUNT_ORDERS)
  const lately = await addingUp(ask)
  const found = await findSafeCounts(tx, input.status, { accId: actor.accId, lately }, list)
  return {
    ...list.page(found),
    total: await countSafeCounts(tx, input.status),
    safe: await safeCountedBy(tx, today),
  }
}

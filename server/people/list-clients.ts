import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { CLIENT_ORDERS, clientsFound, countClients, findClients } from './client-store.ts'

export const listClients: Handler<'listClients'> = async ({ tx, input }) => {
  const list = keyset(input, CLIENT_ORDERS)
  const asked = {
    found: await clientsFound(tx, input.search),
    status: input.status,
    mgtId: input.mgt_id,
  }
  const found = await findClients(tx, asked, list)
  const counts = await countClients(tx, asked)
  const total = input.status
    ? counts[input.status]
    : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { ...list.page(found), total, counts }
}

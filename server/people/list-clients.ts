import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'
import { clientsFound, countClients, findClients } from './client-store.ts'

export const listClients: Handler<'listClients'> = async ({ tx, input }) => {
  const limit = Math.max(1, input.limit)
  const asked = {
    found: await clientsFound(tx, input.search),
    status: input.status,
    mgtId: input.mgt_id,
    sort: input.sort,
    after: numberUnder(input.sort, input.after) ?? null,
    limit,
  }
  const found = await findClients(tx, asked)
  const byStatus = await countClients(tx, asked)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: found.length > limit && last ? pageEnd(input.sort, last.acc_id) : null,
    total: input.status
      ? byStatus[input.status]
      : Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    by_status: byStatus,
  }
}

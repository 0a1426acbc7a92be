/** What is due in a span of days, in the order of the route. */
import { bucketOf } from '../../domain/collections/due-list.ts'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { visibleClients } from '../people/visibility/client-visibility.ts'
import { DUE_ORDERS, findDue } from './collection-store.ts'

export const listCollectibles: Handler<'listCollectibles'> = async ({ tx, input, actor, today }) => {
  const list = keyset(input, DUE_ORDERS)
  const asked = {
    from: input.from,
    to: input.to,
    on: today,
    search: input.search,
    monthlyOnly: input.monthly_only,
    mgtId: input.mgt_id ?? null,
    inSight: await visibleClients(tx, actor),
  }
  const { rows, total, due, overdue, penalties } = await findDue(tx, asked, list)
  const page = list.page(rows ?? [])
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, bucket: bucketOf(row.days_late) })),
    total,
    sums: { due, overdue, penalties },
  }
}

/** What is due in a span of days. Rows come in the order of the route, and the page's end is that place in it. */
import { bucketOf } from '../../domain/collections/due-list.ts'
import type { Handler } from '../http/ask.ts'
import { clientsInSight } from '../people/may-see.ts'
import { findDue, type DueFound, type DueSearch } from './collection-store.ts'

export const listCollectibles: Handler<'listCollectibles'> = async ({ tx, input, actor, today }) => {
  const found = await findDue(tx, {
    from: input.from,
    to: input.to,
    on: today,
    search: input.search,
    monthlyOnly: input.monthly_only,
    mgtId: input.mgt_id ?? null,
    after: placeOf(input.after),
    limit: input.limit,
    inSight: await clientsInSight(tx, actor),
  })
  const rows = (found.rows ?? []).slice(0, input.limit)
  const isMore = (found.rows ?? []).length > input.limit
  return {
    rows: rows.map((row) => ({ ...row, bucket: bucketOf(row.days_late) })),
    next: isMore ? placeAfter(rows.at(-1)) : null,
    total: found.total,
    sums: { due: found.due, overdue: found.overdue, penalties: found.penalties },
  }
}

function placeOf(after: string | undefined): DueSearch['after'] {
  const match = /^(-?\d{1,9})\.(\d{1,15})$/.exec(after ?? '')
  return match ? { routeOrder: Number(match[1]), loanId: Number(match[2]) } : null
}

function placeAfter(row: DueFound | undefined): string | null {
  return row ? `${row.route_order}.${row.loan_id}` : null
}

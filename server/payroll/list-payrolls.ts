/** Payrolls of a search, a page at a time; totals are those of the whole search. */
import { ZERO } from '../../domain/money.ts'
import { PAYROLL_STATUSES } from '../../domain/payroll/payroll-status.ts'
import type { Handler } from '../http/ask.ts'
import { findPayrolls, totalsByStatus } from './find-payrolls.ts'

export const listPayrolls: Handler<'listPayrolls'> = async ({ tx, input, actor }) => {
  const asked = {
    from: input.from ?? null,
    to: input.to ?? null,
    kind: input.kind ?? null,
    status: input.status ?? null,
    search: input.search,
    sort: input.sort,
    after: input.after,
    limit: input.limit,
  }
  const { rows, next } = await findPayrolls(tx, asked, actor.accId)
  const found = await totalsByStatus(tx, asked)
  const totals = PAYROLL_STATUSES.map(
    (status) => found.find((row) => row.status === status) ?? { status, payrolls: 0, net: ZERO },
  )
  const counted = totals.filter(({ status }) =>
    asked.status === null ? status !== 'Deleted' : status === asked.status,
  )
  return { rows, next, total: counted.reduce((count, { payrolls }) => count + payrolls, 0), totals }
}

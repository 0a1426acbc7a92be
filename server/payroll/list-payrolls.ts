/** Payrolls of a search; net pay by status is that of the search without its status, so that every tab has its figure. */
import { sumOf, ZERO } from '../../domain/money.ts'
import { PAYROLL_STATUSES } from '../../domain/payroll/payroll-status.ts'
import { byName } from '../db/by-name.ts'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { findPayrolls, PAYROLL_ORDERS, totalsByStatus } from './find-payrolls.ts'

export const listPayrolls: Handler<'listPayrolls'> = async ({ tx, input, actor }) => {
  const list = keyset(input, PAYROLL_ORDERS)
  const asked = {
    from: input.from ?? null,
    to: input.to ?? null,
    kind: input.kind ?? null,
    status: input.status ?? null,
    search: input.search,
  }
  const rows = await findPayrolls(tx, asked, actor.accId, list)
  const found = await totalsByStatus(tx, asked)
  const statusOf = ({ status }: (typeof found)[number]) => status
  const wanted = found.filter(({ status }) =>
    asked.status === null ? status !== 'Deleted' : status === asked.status,
  )
  return {
    ...list.page(rows),
    total: wanted.reduce((count, { payrolls }) => count + payrolls, 0),
    sums: {
      net: sumOf(wanted, ({ net }) => net),
      ...byName(PAYROLL_STATUSES, found, statusOf, (sum) => sum?.net ?? ZERO),
    },
    counts: byName(PAYROLL_STATUSES, found, statusOf, (sum) => sum?.payrolls ?? 0),
  }
}

/** Expenses of a search; what it comes to by status is that of the search without its status, so that every tab has its figure. */
import { EXPENSE_STATUSES } from '../../domain/expenses/expense-status.ts'
import { sumOf, ZERO } from '../../domain/money.ts'
import { byName } from '../db/by-name.ts'
import { keyset } from '../db/keyset.ts'
import { signedAddress } from '../files/signed-address.ts'
import { smallOf } from '../files/store-picture.ts'
import type { Handler } from '../http/ask.ts'
import { EXPENSE_ORDERS, findExpenses, totalsByStatus } from './expense-store.ts'

export const listExpenses: Handler<'listExpenses'> = async ({ tx, input, actor, house, now }) => {
  const list = keyset(input, EXPENSE_ORDERS)
  const asked = {
    from: input.from ?? null,
    to: input.to ?? null,
    category: input.category ?? null,
    status: input.status ?? null,
    search: input.search,
  }
  const page = list.page(await findExpenses(tx, asked, list))
  const found = await totalsByStatus(tx, asked)
  const statusOf = ({ status }: (typeof found)[number]) => status
  const wanted = found.filter(({ status }) => asked.status === null || status === asked.status)
  const address = (picture: string) => signedAddress(house.signingKey, picture, now)
  return {
    ...page,
    rows: page.rows.map(({ submitted_by_acc, receipt, ...row }) => ({
      ...row,
      is_own: submitted_by_acc === actor.accId,
      receipt: receipt === null ? null : { url: address(receipt), thumbnail_url: address(smallOf(receipt)) },
    })),
    total: wanted.reduce((count, { expenses }) => count + expenses, 0),
    sums: {
      amount: sumOf(wanted, ({ amount }) => amount),
      ...byName(EXPENSE_STATUSES, found, statusOf, (sum) => sum?.amount ?? ZERO),
    },
    counts: byName(EXPENSE_STATUSES, found, statusOf, (sum) => sum?.expenses ?? 0),
  }
}

/** Expenses of a search, a page at a time; totals are those of the whole search. */
import { EXPENSE_STATUSES } from '../../domain/expenses/expense-status.ts'
import { ZERO } from '../../domain/money.ts'
import { signedAddress } from '../files/signed-address.ts'
import { smallOf } from '../files/store-picture.ts'
import type { Handler } from '../http/ask.ts'
import { findExpenses, totalsByStatus } from './expense-store.ts'

export const listExpenses: Handler<'listExpenses'> = async ({ tx, input, actor, house, now }) => {
  const asked = {
    from: input.from ?? null,
    to: input.to ?? null,
    category: input.category ?? null,
    status: input.status ?? null,
    search: input.search,
    sort: input.sort,
    after: input.after,
    limit: input.limit,
  }
  const { rows, next } = await findExpenses(tx, asked)
  const found = await totalsByStatus(tx, asked)
  const totals = EXPENSE_STATUSES.map(
    (status) => found.find((row) => row.status === status) ?? { status, expenses: 0, amount: ZERO },
  )
  const address = (key: string) => signedAddress(house.signingKey, key, now)
  return {
    rows: rows.map(({ submitted_by_acc, receipt, ...row }) => ({
      ...row,
      is_own: submitted_by_acc === actor.accId,
      receipt: receipt === null ? null : { url: address(receipt), thumbnail_url: address(smallOf(receipt)) },
    })),
    next,
    total: totals
      .filter(({ status }) => asked.status === null || status === asked.status)
      .reduce((count, { expenses }) => count + expenses, 0),
    totals,
  }
}

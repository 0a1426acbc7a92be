import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'
import { findNewCash, sumNewCash } from './new-cash-store.ts'

/** A page of new cash, and the sums of the whole search. */
export const listNewCash: Handler<'listNewCash'> = async ({ tx, input, actor, today }) => {
  const { sort, after, limit, ...search } = input
  const asked = { status: search.status, from: search.from, to: search.to }
  const { cash_second_super_admin_above: superAdminAbove } = await settingsOn(tx, today)
  const found = await findNewCash(tx, {
    ...asked,
    accId: actor.accId,
    superAdminAbove,
    sort,
    place: numberUnder(sort, after),
    limit,
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const sums = await sumNewCash(tx, asked)
  return {
    rows,
    next: found.length > limit && last ? pageEnd(sort, last.new_cash_id) : null,
    total: sums.reduce((total, { entries }) => total + entries, 0),
    sums,
  }
}

import { NEW_CASH_KINDS } from '../../domain/cash/new-cash.ts'
import { ZERO } from '../../domain/money.ts'
import { byName } from '../db/by-name.ts'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'
import { findNewCash, NEW_CASH_ORDERS, sumNewCash } from './new-cash-store.ts'

/** A page of new cash, and the sums of the whole search. */
export const listNewCash: Handler<'listNewCash'> = async ({ tx, input, actor, today }) => {
  const { status, from, to } = input
  const list = keyset(input, NEW_CASH_ORDERS)
  const { cash_second_super_admin_above: superAdminAbove } = await settingsOn(tx, today)
  const asker = { accId: actor.accId, superAdminAbove }
  const found = await findNewCash(tx, { status, from, to }, asker, list)
  const byKind = await sumNewCash(tx, { status, from, to })
  const kindOf = ({ kind }: (typeof byKind)[number]) => kind
  return {
    ...list.page(found),
    total: byKind.reduce((total, { entries }) => total + entries, 0),
    sums: byName(NEW_CASH_KINDS, byKind, kindOf, (sum) => sum?.amount ?? ZERO),
    counts: byName(NEW_CASH_KINDS, byKind, kindOf, (sum) => sum?.entries ?? 0),
  }
}

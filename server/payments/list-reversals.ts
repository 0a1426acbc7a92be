import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'
import { findReversals, REVERSAL_ORDERS, sumReversals } from './corrections/reversal-store.ts'

/** A page of reversals that wait or were decided, and the sum of the whole search. */
export const listReversals: Handler<'listReversals'> = async ({ tx, input, actor, today }) => {
  const list = keyset(input, REVERSAL_ORDERS)
  const { cash_second_super_admin_above: superAdminAbove } = await settingsOn(tx, today)
  const asked = { status: input.status, accId: actor.accId, superAdminAbove }
  const found = await findReversals(tx, asked, list)
  const { total, amount } = await sumReversals(tx, input.status)
  return { ...list.page(found), total, sums: { amount } }
}

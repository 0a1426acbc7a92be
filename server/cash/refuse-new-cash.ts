/** What is refused never was on the books. Who submitted it may take it back in the same way. */
import type { Handler } from '../http/ask.ts'
import { cashIn } from '../ledger/balances.ts'
import { lockNewCash } from './new-cash-store.ts'
import { refusedBy } from './refused-by.ts'

export const refuseNewCash: Handler<'refuseNewCash'> = async (ask) => {
  const { tx, input } = ask
  const { new_cash_id: id, reason } = input
  const { before, after } = refusedBy(ask, await lockNewCash(tx, id), reason)
  await tx.updateTable('new_cash').set(after).where('new_cash_id', '=', id).execute()
  ask.changed('new_cash', id, before, after)
  return { new_cash_id: id, status: after.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}

/** A refused count posts nothing; who counted takes it back in the same way, and the safe is counted again. */
import type { Handler } from '../http/ask.ts'
import { cashIn } from '../ledger/balances.ts'
import { refusedBy } from './refused-by.ts'
import { lockSafeCount } from './safe-count-store.ts'

export const refuseSafeCount: Handler<'refuseSafeCount'> = async (ask) => {
  const { tx, input } = ask
  const { safe_count_id: id, reason } = input
  const { before, after } = refusedBy(ask, await lockSafeCount(tx, id), reason)
  await tx.updateTable('safe_count').set(after).where('safe_count_id', '=', id).execute()
  ask.changed('safe_count', id, before, after)
  return { safe_count_id: id, status: after.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}

/**
 * A refused count posts nothing; who counted takes it back in the same way, and the safe is counted again. What it was short of goes on
 * the report of the day where another person refuses it: it may have found who did.
 */
import { ZERO, subtract } from '../../domain/money.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Handler } from '../http/ask.ts'
import { cashIn } from '../ledger/balances.ts'
import { refusedBy } from './refused-by.ts'
import { lockSafeCount } from './safe-count-store.ts'

export const refuseSafeCount: Handler<'refuseSafeCount'> = async (ask) => {
  const { tx, input, actor } = ask
  const { safe_count_id: id, reason } = input
  const waiting = await lockSafeCount(tx, id)
  const { before, after } = refusedBy(ask, waiting, reason)
  await tx.updateTable('safe_count').set(after).where('safe_count_id', '=', id).execute()
  const short = waiting ? subtract(waiting.booked, waiting.counted) : ZERO
  if (short > 0 && waiting?.submitted_by !== actor.accId)
    await noteActAlone(ask, 'value given up', {
      call: 'refuseSafeCount',
      table: 'safe_count',
      id,
      amount: short,
      reason,
    })
  ask.changed('safe_count', id, before, after)
  return { safe_count_id: id, status: after.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}

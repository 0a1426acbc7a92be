/**
 * A refused count posts nothing; who counted takes it back in the same way, and the safe is counted again. What it was short of goes on
 * the report of the day where another person refuses it: it may have found who did.
 */
import { ZERO, subtract } from '../../domain/money.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Handler } from '../http/ask.ts'
import { lockSafeCount } from './safe-count-store.ts'
import { refuseWaiting } from './refuse-waiting.ts'

export const refuseSafeCount: Handler<'refuseSafeCount'> = async (ask) => {
  const { input, actor } = ask
  const { safe_count_id, reason } = input
  const waiting = await lockSafeCount(ask.tx, safe_count_id)
  const refused = await refuseWaiting(ask, 'safe_count', safe_count_id, waiting)
  const short = waiting ? subtract(waiting.booked, waiting.counted) : ZERO
  if (short > 0 && waiting?.submitted_by !== actor.accId)
    await noteActAlone(ask, 'value given up', {
      call: 'refuseSafeCount',
      table: 'safe_count',
      id: safe_count_id,
      amount: short,
      reason,
    })
  return { safe_count_id, ...refused }
}

/** A refused count posts nothing; who counted takes it back in the same way, and the safe is counted again. */
import type { Handler } from '../http/ask.ts'
import { lockSafeCount } from './safe-count-store.ts'
import { refuseWaiting } from './refuse-waiting.ts'

export const refuseSafeCount: Handler<'refuseSafeCount'> = async (ask) => {
  const { safe_count_id } = ask.input
  return {
    safe_count_id,
    ...(await refuseWaiting(ask, 'safe_count', safe_count_id, await lockSafeCount(ask.tx, safe_count_id))),
  }
}

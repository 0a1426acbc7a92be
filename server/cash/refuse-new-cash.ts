/** What is refused never was on the books. Who submitted it may take it back in the same way. */
import type { Handler } from '../http/ask.ts'
import { lockNewCash } from './new-cash-store.ts'
import { refuseWaiting } from './refuse-waiting.ts'

export const refuseNewCash: Handler<'refuseNewCash'> = async (ask) => {
  const { new_cash_id } = ask.input
  return {
    new_cash_id,
    ...(await refuseWaiting(ask, 'new_cash', new_cash_id, await lockNewCash(ask.tx, new_cash_id))),
  }
}

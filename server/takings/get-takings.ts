/** What clients paid from one day to another, by business day. */
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { addTakings, takingsByMethod } from './takings-store.ts'

export const getTakings: Handler<'getTakings'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const byMethod = await takingsByMethod(tx, input)
  const methods = [...byMethod].flatMap(([method, { payments, amount }]) =>
    payments === 0 ? [] : [{ method, payments, amount }],
  )
  return { ...input, ...addTakings(byMethod.values()), methods }
}

/** What clients paid from one day to another, by business day. */
import type { Handler } from '../http/ask.ts'
import { refuseTurnedSpan } from '../http/refuse-span.ts'
import { sumTakings, takingsByMethod } from './takings-store.ts'

export const getTakings: Handler<'getTakings'> = async ({ tx, input }) => {
  refuseTurnedSpan(input.from, input.to)
  const { total: _, ...takings } = await sumTakings(tx, input)
  return { ...input, ...takings, methods: await takingsByMethod(tx, input) }
}

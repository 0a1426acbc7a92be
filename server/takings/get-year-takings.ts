/** What clients paid in each month of a year, by business day. */
import { dayInMonth } from '../../domain/calendar.ts'
import type { Handler } from '../http/ask.ts'
import { addTakings, NO_TAKINGS, takingsByMonth } from './takings-store.ts'

export const getYearTakings: Handler<'getYearTakings'> = async ({ tx, input: { year } }) => {
  const span = { from: dayInMonth(year, 1, 1), to: dayInMonth(year, 12, 31) }
  const byMonth = await takingsByMonth(tx, span)
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    ...(byMonth.get(index + 1) ?? NO_TAKINGS),
  }))
  return { year, ...addTakings(byMonth.values()), months }
}

/** What clients paid in a month, by business day. */
import { dayInMonth } from '../../domain/calendar.ts'
import type { Handler } from '../http/ask.ts'
import { sumTakings } from './takings-store.ts'

export const getMonthTakings: Handler<'getMonthTakings'> = async ({ tx, input: { month, year } }) => {
  const span = { from: dayInMonth(year, month, 1), to: dayInMonth(year, month, 31) }
  const { total: _, ...takings } = await sumTakings(tx, span)
  return { month, year, ...takings }
}

/** The moments of the demo company's history, and on which days it works. */
import { addDays, instantFromMs, instantMs, manilaInstant, SUNDAY, weekdayOf } from '../../domain/calendar.ts'
import type { Instant, LocalDate } from '../../domain/calendar.ts'

/** A minute of a day, counted from midnight in Manila. */
export interface Moment {
  readonly on: LocalDate
  readonly minute: number
  readonly at: Instant
}

export const moment = (on: LocalDate, minute: number): Moment => ({
  on,
  minute,
  at: manilaInstant(on, 0, minute),
})

export const later = (at: Instant, seconds: number): Instant => instantFromMs(instantMs(at) + seconds * 1000)

/** The working day that comes so many days after a day, or later: no one collects on a Sunday. */
export function workday(day: LocalDate, after = 0): LocalDate {
  const wished = addDays(day, after)
  return weekdayOf(wished) === SUNDAY ? addDays(wished, 1) : wished
}

/** A run of days, both ends included: the week of a Saturday sheet is Sunday 2026-11-15 to Saturday 2026-11-21. */
import type { LocalDate } from './calendar.ts'

export interface Span {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** One day as a span of itself; a span stays what it is. */
export function spanOf(days: LocalDate | Span): Span {
  return typeof days === 'string' ? { from: days, to: days } : days
}

export function isWithin(day: LocalDate, span: Span): boolean {
  return day >= span.from && day <= span.to
}

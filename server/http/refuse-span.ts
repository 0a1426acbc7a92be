/** Throws INVALID_INPUT where a span of days ends before it begins. */
import type { LocalDate } from '../../domain/calendar.ts'
import { refuseInvalid } from './refuse.ts'

export function refuseTurnedSpan(from: LocalDate | undefined, to: LocalDate | undefined): void {
  if (from !== undefined && to !== undefined && to < from) refuseInvalid('to')
}

/**
 * The days of the collection sheets. The collection week runs from Sunday to Saturday: a Saturday sheet lists what falls due
 * in its week, on whatever day, up to that Saturday. The monthly sheet lists a calendar month, and only loans that are paid
 * monthly or twice a month.
 *
 * On Saturday 2026-11-21 "this" sheet runs from Sunday 15 to that very Saturday; on Sunday 22 it runs to Saturday 28.
 */
import {
  addDays,
  firstOfMonth,
  lastOfMonth,
  lastSaturday,
  nextSaturday,
  thisSaturday,
  type LocalDate,
} from '../calendar.ts'
import type { Frequency } from '../loans/terms.ts'
import type { Span } from '../span.ts'

const SATURDAY_OF = { last: lastSaturday, this: thisSaturday, next: nextSaturday } as const
export type WhichSaturday = keyof typeof SATURDAY_OF

export function saturdaySpan(which: WhichSaturday, today: LocalDate): Span {
  return collectionWeekOf(SATURDAY_OF[which](today))
}

/** The collection week that holds a day. */
export function collectionWeekOf(day: LocalDate): Span {
  const to = thisSaturday(day)
  return { from: addDays(to, -6), to }
}

/** The calendar month that holds a day. */
export function monthSpan(day: LocalDate): Span {
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}

export function isOnMonthlySheet(frequency: Frequency): boolean {
  return frequency !== 'weekly'
}

/** The first day that any sheet of a day looks back to: last Saturday's week, or the first of the month. */
export function firstDayLookedAt(today: LocalDate): LocalDate {
  const week = saturdaySpan('last', today).from
  const month = monthSpan(today).from
  return week < month ? week : month
}

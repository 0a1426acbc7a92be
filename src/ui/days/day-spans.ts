/** Days on screens, counted by date-fns: the spans one asks for, and the months of a list. */
import {
  eachMonthOfInterval,
  endOfMonth,
  format,
  parseISO,
  startOfMonth,
  startOfWeek,
  startOfYear,
  subMonths,
} from 'date-fns'
import { toLocalDate, type LocalDate } from '../../../domain/calendar.ts'

export interface DaySpan {
  readonly from: LocalDate
  readonly to: LocalDate
}

export const SPAN_NAMES = ['today', 'thisWeek', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type SpanName = (typeof SPAN_NAMES)[number]

/** The first day of the owner's lists of years and months. */
export const FIRST_DAY = toLocalDate('2022-02-01')
const MONDAY = 1

const written = (date: Date): LocalDate => toLocalDate(format(date, 'yyyy-MM-dd'))

/** `thisMonth` on 2026-11-22 is 2026-11-01 to 2026-11-22: what is to come has no figures yet. */
export function namedSpan(name: SpanName, today: LocalDate): DaySpan {
  const now = parseISO(today)
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'thisWeek':
      return { from: written(startOfWeek(now, { weekStartsOn: MONDAY })), to: today }
    case 'thisMonth':
      return { from: written(startOfMonth(now)), to: today }
    case 'lastMonth': {
      const last = subMonths(now, 1)
      return { from: written(startOfMonth(last)), to: written(endOfMonth(last)) }
    }
    case 'thisYear':
      return { from: written(startOfYear(now)), to: today }
  }
}

/** First days of the months from February 2022 to today's, the newest first. */
export function monthsUntil(today: LocalDate): LocalDate[] {
  return eachMonthOfInterval({ start: parseISO(FIRST_DAY), end: parseISO(today) })
    .map(written)
    .toReversed()
}

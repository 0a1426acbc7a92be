/** The two cut-offs of a month: the 1st to the 15th, and the 16th to its last day. */
import { dayInMonth, daysBetween, dayOf, monthOf, yearOf, type LocalDate } from '../calendar.ts'
import type { Span } from '../span.ts'

export const CUT_OFFS = ['first', 'second'] as const
export type CutOff = (typeof CUT_OFFS)[number]

const LAST_OF_FIRST = 15

export function cutOffDays(year: number, month: number, cutOff: CutOff): Span {
  return cutOff === 'first'
    ? { from: dayInMonth(year, month, 1), to: dayInMonth(year, month, LAST_OF_FIRST) }
    : { from: dayInMonth(year, month, LAST_OF_FIRST + 1), to: dayInMonth(year, month, 31) }
}

/** The cut-off that a day lies in. */
export function cutOffOf(day: LocalDate): Span & { readonly cutOff: CutOff } {
  const cutOff = dayOf(day) <= LAST_OF_FIRST ? 'first' : 'second'
  return { ...cutOffDays(yearOf(day), monthOf(day), cutOff), cutOff }
}

/** Days of a span, both ends counted. */
export function daysIn({ from, to }: Span): number {
  return daysBetween(from, to) + 1
}

/**
 * Business days. A `LocalDate` is a day in Manila as `YYYY-MM-DD`; an `Instant` is a moment in UTC as ISO 8601 with
 * milliseconds and `Z`. Days are counted on the calendar, never from timestamps, so no zone or clock can move a due day.
 *
 * Manila is UTC+8 the whole year (no daylight saving since 1990): the business day of 2026-11-20T16:30:00.000Z is 2026-11-21.
 */

declare const localDate: unique symbol
declare const instant: unique symbol

export type LocalDate = string & { readonly [localDate]: true }
export type Instant = string & { readonly [instant]: true }

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const SUNDAY: Weekday = 0
export const SATURDAY: Weekday = 6

const DAY_MS = 86_400_000
const MANILA_OFFSET_MS = 8 * 3_600_000

/** Brands a `YYYY-MM-DD` that exists on the calendar. Throws RangeError else. */
export function toLocalDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

export function isLocalDate(text: string): text is LocalDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  // No calendar of a database has a year 0.
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Brands an ISO instant in UTC with milliseconds. Throws RangeError else. */
export function toInstant(text: string): Instant {
  if (!isInstant(text)) throw new RangeError(`not an instant: ${text}`)
  return text
}

export function isInstant(text: string): text is Instant {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))
}

export function instantFromMs(epochMs: number): Instant {
  return new Date(epochMs).toISOString() as Instant
}

export function instantMs(at: Instant): number {
  return Date.parse(at)
}

/** The business day in Manila at an instant. */
export function manilaDay(at: Instant): LocalDate {
  return new Date(Date.parse(at) + MANILA_OFFSET_MS).toISOString().slice(0, 10) as LocalDate
}

/** The instant at which a Manila clock shows `hh:mm` on a day. */
export function manilaInstant(day: LocalDate, hour: number, minute = 0): Instant {
  return instantFromMs(dayNumber(day) * DAY_MS + (hour * 60 + minute) * 60_000 - MANILA_OFFSET_MS)
}

/** Hours and minutes on a Manila clock, `10:42`. */
export function manilaTime(at: Instant): string {
  return new Date(Date.parse(at) + MANILA_OFFSET_MS).toISOString().slice(11, 16)
}

/** Days since 1970-01-01. */
export function dayNumber(day: LocalDate): number {
  return Date.UTC(yearOf(day), monthOf(day) - 1, dayOf(day)) / DAY_MS
}

export function dayFromNumber(number: number): LocalDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10) as LocalDate
}

export function addDays(day: LocalDate, days: number): LocalDate {
  return dayFromNumber(dayNumber(day) + days)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

export function yearOf(day: LocalDate): number {
  return Number(day.slice(0, 4))
}

/** 1 to 12. */
export function monthOf(day: LocalDate): number {
  return Number(day.slice(5, 7))
}

export function dayOf(day: LocalDate): number {
  return Number(day.slice(8, 10))
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A day of a month, held inside the month: day 31 of February 2027 is the 28th. */
export function dayInMonth(year: number, month: number, day: number): LocalDate {
  const held = Math.min(day, daysInMonth(year, month))
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(held).padStart(2, '0')}` as LocalDate
}

/** Months later, anchored on `anchorDay` so that 31 Jan, 28 Feb, 31 Mar follow each other. */
export function addMonths(day: LocalDate, months: number, anchorDay: number = dayOf(day)): LocalDate {
  const index = yearOf(day) * 12 + (monthOf(day) - 1) + months
  return dayInMonth(Math.floor(index / 12), (index % 12) + 1, anchorDay)
}

export function firstOfMonth(day: LocalDate): LocalDate {
  return dayInMonth(yearOf(day), monthOf(day), 1)
}

export function lastOfMonth(day: LocalDate): LocalDate {
  return dayInMonth(yearOf(day), monthOf(day), 31)
}

export function weekdayOf(day: LocalDate): Weekday {
  return ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday
}

/** The first such weekday on or after a day. */
export function weekdayOnOrAfter(day: LocalDate, weekday: Weekday): LocalDate {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

/** The Saturday of the collection week, which ends on Saturday: on a Saturday it is that day. */
export function thisSaturday(today: LocalDate): LocalDate {
  return weekdayOnOrAfter(today, SATURDAY)
}

/** When the round comes by next; on a Saturday that is in a week. */
export function comingSaturday(today: LocalDate): LocalDate {
  return thisSaturday(addDays(today, 1))
}

export function lastSaturday(today: LocalDate): LocalDate {
  return addDays(thisSaturday(today), -7)
}

export function nextSaturday(today: LocalDate): LocalDate {
  return addDays(thisSaturday(today), 7)
}

export function earlierDay(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b
}

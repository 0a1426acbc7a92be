/** Days and moments as people read them. All in Manila's calendar, of which date-fns knows nothing: it counts how long ago. */
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { minutesToHours } from 'date-fns/minutesToHours'
import { hoursToMinutes } from 'date-fns/hoursToMinutes'
import {
  dayOf,
  daysBetween,
  instantMs,
  manilaDay,
  manilaTime,
  monthOf,
  weekdayOf,
  yearOf,
  type Instant,
  type LocalDate,
} from '../../../domain/calendar.ts'

export interface DayNames {
  /** Sunday first. */
  weekdays: readonly string[]
  /** January first. */
  months: readonly string[]
}

/** `Sat, Nov 21`, with the year when it is not this year: `Sat, Nov 21, 2025`. */
export function formatDay(day: LocalDate, today: LocalDate, names: DayNames): string {
  const short = `${names.weekdays[weekdayOf(day)]}, ${names.months[monthOf(day) - 1]} ${dayOf(day)}`
  return yearOf(day) === yearOf(today) ? short : `${short}, ${yearOf(day)}`
}

/** `Nov 21, 1990` */
export function formatDate(day: LocalDate, names: DayNames): string {
  return `${names.months[monthOf(day) - 1]} ${dayOf(day)}, ${yearOf(day)}`
}

/** `8:12 AM` on a Manila clock, in one piece. */
export function formatTime(at: Instant): string {
  const [hour = 0, minute = 0] = manilaTime(at).split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}

const HOURS_OF_A_DAY = 24
/** Rounded down, so that nothing is said to be older than it is. */
const DAYS_OF_A_MONTH = 31
const DAYS_OF_A_YEAR = 366
/** Up to these a smaller unit says more. */
const MOST_DAYS = 60
const MOST_MONTHS = 23

export type Ago = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days' | 'months' | 'years'; count: number }

/** How long ago, in the one unit that says most. A moment in the future (a wrong clock) is now. */
export function agoOf(at: Instant, now: Instant): Ago {
  const minutes = differenceInMinutes(instantMs(now), instantMs(at))
  if (minutes < 1) return { unit: 'now' }
  if (minutes < hoursToMinutes(1)) return { unit: 'minutes', count: minutes }
  const hours = minutesToHours(minutes)
  if (hours < HOURS_OF_A_DAY) return { unit: 'hours', count: hours }
  // By the calendar, as the days overdue beside it are counted.
  const days = daysBetween(manilaDay(at), manilaDay(now))
  if (days <= MOST_DAYS) return { unit: 'days', count: days }
  const months = Math.floor(days / DAYS_OF_A_MONTH)
  if (months <= MOST_MONTHS) return { unit: 'months', count: months }
  return { unit: 'years', count: Math.floor(days / DAYS_OF_A_YEAR) }
}

/** The absolute side of it: the time today, else the day with the time. */
export function formatInstant(at: Instant, today: LocalDate, names: DayNames): string {
  const day = manilaDay(at)
  return day === today ? formatTime(at) : `${formatDay(day, today, names)}, ${formatTime(at)}`
}

/** Days and moments as people read them. All in Manila's calendar. */
import {
  dayOf,
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
export function dayWords(day: LocalDate, today: LocalDate, names: DayNames): string {
  const short = `${names.weekdays[weekdayOf(day)]}, ${names.months[monthOf(day) - 1]} ${dayOf(day)}`
  return yearOf(day) === yearOf(today) ? short : `${short}, ${yearOf(day)}`
}

/** `8:12 AM` on a Manila clock, in one piece. */
export function timeWords(at: Instant): string {
  const [hour = 0, minute = 0] = manilaTime(at).split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}

export type Ago = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number }

/** How long ago, in the one unit that says most. A moment in the future (a wrong clock) is now. */
export function agoOf(at: Instant, now: Instant): Ago {
  const minutes = Math.floor((instantMs(now) - instantMs(at)) / 60_000)
  if (minutes < 1) return { unit: 'now' }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) }
}

/** The absolute side of it: the time today, else the day with the time. */
export function momentWords(at: Instant, today: LocalDate, names: DayNames): string {
  const day = manilaDay(at)
  return day === today ? timeWords(at) : `${dayWords(day, today, names)}, ${timeWords(at)}`
}

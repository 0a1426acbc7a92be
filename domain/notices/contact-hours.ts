/**
 * The hours of the day in which a client may be written to: 06:00 to 21:00 in Manila as delivered, an hour inside what the
 * rules on fair collection allow (SEC MC 18 s.2019: not before 06:00, not after 22:00). What is told in the app waits there
 * silently and may be written at any hour.
 *
 * 2026-11-21T12:59:00.000Z is 20:59 in Manila: within; a minute later is not.
 */
import { manilaDay, manilaInstant, manilaTime, type Instant } from '../calendar.ts'

/** Times of a Manila clock, `06:00`. */
export interface ContactHours {
  readonly from: string
  /** The first minute that is too late. */
  readonly to: string
}

export function isContactHour(at: Instant, { from, to }: ContactHours): boolean {
  const time = manilaTime(at)
  return from <= time && time < to
}

/** The first moment of that Manila day that is too late. */
export function endOfContactHours(at: Instant, { to }: ContactHours): Instant {
  const [hour = 0, minute = 0] = to.split(':').map(Number)
  return manilaInstant(manilaDay(at), hour, minute)
}

/**
 * The one place that asks the machine for the time. Everything else is handed an `Instant` or a `LocalDate`, so that
 * tests, the demo company and a replay weeks later can say what time it is.
 */
import { instantFromMs, manilaDay, type Instant, type LocalDate } from './calendar.ts'

export interface Clock {
  now(): Instant
  /** The business day in Manila. */
  today(): LocalDate
}

export const systemClock: Clock = {
  now: () => instantFromMs(Date.now()),
  today: () => manilaDay(instantFromMs(Date.now())),
}

/** A clock that moves only when it is told to; for tests and for making history. */
export interface HandClock extends Clock {
  set(at: Instant): void
  advanceBy(ms: number): void
}

export function handClock(start: Instant): HandClock {
  let current = start
  return {
    now: () => current,
    today: () => manilaDay(current),
    set: (at) => {
      current = at
    },
    advanceBy: (ms) => {
      current = instantFromMs(Date.parse(current) + ms)
    },
  }
}

/**
 * How many calls come at once from one session, device or address. In the memory of the process, which is what it protects: a
 * row in the database for each call would cost more than most calls.
 */
import { instantMs, type Instant } from '../../../domain/calendar.ts'
import { refuse } from '../refuse.ts'

const MINUTE_MS = 60_000
/** Beyond it the longest known goes, so that a storm from everywhere fills no memory. */
const MOST_KEPT = 20_000

export class CallCounts {
  /** The moment at which all calls will have come back, in ms. */
  readonly #spentUntil = new Map<string, number>()
  readonly #everyMs: number

  /** So many are there at once, and so many come back in a minute; 0 for no limit. */
  constructor(perMinute: number) {
    this.#everyMs = perMinute === 0 ? 0 : MINUTE_MS / perMinute
  }

  /** Throws TOO_MANY_CALLS with the seconds until one comes back. */
  take(whose: string, now: Instant): void {
    if (this.#everyMs === 0) return
    const nowMs = instantMs(now)
    const until = Math.max(this.#spentUntil.get(whose) ?? 0, nowMs) + this.#everyMs
    const overMs = until - nowMs - MINUTE_MS
    if (overMs > 0) refuse('TOO_MANY_CALLS', undefined, Math.ceil(overMs / 1000))
    this.#keep(whose, until)
  }

  giveBack(whose: string): void {
    const until = this.#spentUntil.get(whose)
    if (until !== undefined) this.#keep(whose, until - this.#everyMs)
  }

  /** Ordered by last use. */
  #keep(whose: string, until: number): void {
    this.#spentUntil.delete(whose)
    this.#spentUntil.set(whose, until)
    const [oldest] = this.#spentUntil.keys()
    if (this.#spentUntil.size > MOST_KEPT && oldest !== undefined) this.#spentUntil.delete(oldest)
  }
}

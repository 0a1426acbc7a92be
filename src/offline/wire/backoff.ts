/**
 * How long to wait after a failure: full jitter, `random(0, min(cap, 2 s * 2^failures))`, so that twenty phones that reach
 * the branch's Wi-Fi together do not knock together. There is no last try.
 */
const BASE_MS = 2_000
/** Never at once: a run that is under way would pick it up again without end. */
const LEAST_MS = 250
const CAP_MS = 15 * 60_000
/** While somebody looks, an office that is back is found within seconds. */
const CAP_VISIBLE_MS = 20_000
const CAP_STUCK_VISIBLE_MS = 2 * 60_000
const CAP_STUCK_MS = 60 * 60_000
/** From here on a command no longer holds back its loan; a person is told about it when it is also old. */
export const STUCK_AFTER_TRIES = 20
/** A short outage of the office makes many tries; that is nothing to call anybody for. */
export const LONG_MS = 3_600_000
export const STUCK_AFTER_MS = 24 * 3_600_000

export function capMs(attempts: number, visible: boolean): number {
  if (attempts >= STUCK_AFTER_TRIES) return visible ? CAP_STUCK_VISIBLE_MS : CAP_STUCK_MS
  return visible ? CAP_VISIBLE_MS : CAP_MS
}

/** Milliseconds to wait after so many failures in a row. */
export function backoffMs(
  failures: number,
  random: number,
  visible: boolean,
  retryAfterMs: number | null = null,
): number {
  const most = Math.min(capMs(failures, visible), BASE_MS * 2 ** Math.min(failures, 30))
  return Math.max(LEAST_MS, Math.round(random * most), Math.min(retryAfterMs ?? 0, CAP_STUCK_MS))
}

/** Whether a time to try again has come; one further off than any wait can be stems from a clock that jumped. */
export function isDue(at: number, nowMs: number): boolean {
  return at <= nowMs || at > nowMs + CAP_STUCK_MS
}

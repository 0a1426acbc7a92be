/**
 * The waiting of a whole run while the office cannot be reached. It is kept in memory and by monotonic time: a context that
 * starts waits for nothing, and no jump of the clock makes a wait longer. Any answer of our API ends it.
 */
import { backoffMs, STUCK_AFTER_TRIES } from './backoff.ts'
import type { Offline, WakeReason } from '../account/offline.ts'

/** Somebody is there, or something has changed: all waiting is over, of the run and of every command. */
const ENDS_WAITING: ReadonlySet<WakeReason> = new Set([
  'start',
  'login',
  'manual',
  'online',
  'visible',
  // A browser gives a worker few chances, and gives them when it has a network.
  'sync',
  'periodic',
  'push',
])

export function endsWaiting(reason: WakeReason): boolean {
  return ENDS_WAITING.has(reason)
}

/** After a request that reached no server; requests that failed together count once. */
export function holdRun(offline: Offline, retryAfterMs: number | null = null): void {
  const { memory, around } = offline
  const now = around.monotonicMs()
  const before = memory.runWait
  const isSame = before !== undefined && before.until > now
  const failures = isSame ? before.failures : (before?.failures ?? 0) + 1
  const until = isSame
    ? Math.max(before.until, now + (retryAfterMs ?? 0))
    : now +
      backoffMs(Math.min(failures, STUCK_AFTER_TRIES - 1), around.random(), around.isVisible(), retryAfterMs)
  memory.runWait = { failures, until }
}

/** Wakes the outbox, and then the pull; calling it often costs nothing. */
import { currentOffline } from './current-offline.ts'
import type { WakeReason } from './offline.ts'

export function kick(reason: WakeReason): void {
  currentOffline()?.wake(reason)
}

/** The page's one handle, so that hooks and `kick` need not be handed it. */
import type { Offline } from './offline.ts'

let current: Offline | undefined
const listeners = new Set<() => void>()

export function currentOffline(): Offline | undefined {
  return current
}

export function setCurrentOffline(offline: Offline | undefined): void {
  current = offline
  for (const listener of listeners) listener()
}

export function subscribeCurrentOffline(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

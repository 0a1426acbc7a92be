/**
 * What screens read, kept ready in memory and renewed by Dexie whenever any context on this phone writes. A burst of writes
 * (a thousand commands going out) makes a few renewals, not a thousand.
 */
import { liveQuery } from 'dexie'

export interface LiveStore<T> {
  /** Undefined until the first answer. Keeps its identity while nothing changed. */
  get(): T | undefined
  subscribe(listener: () => void): () => void
}

/** Between two renewals; also before one, since whoever wrote is told of it first, and then all who look on. */
const CALM_MS = 60

/** `read` runs under Dexie's watch; `shape` works on what it read, outside of any transaction. */
export function liveStore<Raw, T>(
  read: () => Promise<Raw>,
  shape: (raw: Raw) => Promise<T> | T,
): LiveStore<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  let latest: { readonly raw: Raw } | undefined
  let shaping = false
  let watching = false

  const renew = async (): Promise<void> => {
    if (shaping) return
    shaping = true
    try {
      while (latest) {
        if (value !== undefined) await new Promise((resolve) => setTimeout(resolve, CALM_MS))
        const { raw } = latest
        latest = undefined
        value = await shape(raw)
        for (const listener of listeners) listener()
      }
    } finally {
      shaping = false
    }
  }

  const watch = (): void => {
    if (watching) return
    watching = true
    liveQuery(read).subscribe({
      next: (raw) => {
        latest = { raw }
        renew().catch(() => {})
      },
      // The database is being replaced or has died; the next subscriber watches anew.
      error: () => {
        watching = false
      },
    })
  }

  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      watch()
      return () => listeners.delete(listener)
    },
  }
}

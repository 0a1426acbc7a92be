/**
 * What screens read, kept ready in memory and read again after any context on this phone wrote. A burst of writes (a thousand
 * commands going out) makes a few readings, not a thousand: the longer one takes, the longer the next one waits.
 */
import Dexie, { type ObservabilitySet, type Table } from 'dexie'
import { reportAs } from '../wire/report-problem.ts'

export interface LiveStore<T> {
  /** Undefined until the first answer. Keeps its identity while nothing changed. */
  get(): T | undefined
  subscribe(listener: () => void): () => void
}

/** At least so long between a write and the reading after it: the context that wrote is told first, and then all who look on. */
const CALM_MS = 60
/** Of its reading time a store waits so many before it reads again: a thousand records must not cost a page its breath. */
const REST = 3

/** `tables` are those that `read` reads; `shape` works on what it read, outside of any transaction. */
export function liveStore<Raw, T>(
  tables: readonly Table[],
  read: () => Promise<Raw>,
  shape: (raw: Raw) => Promise<T> | T,
): LiveStore<T> {
  const listeners = new Set<() => void>()
  const watched = tables.map((table) => `idb://${table.db.name}/${table.name}/`)
  let value: T | undefined
  let isStale = true
  let isReading = false
  let isWatching = false
  let restMs = CALM_MS

  const readOnce = async (): Promise<void> => {
    if (value !== undefined) await new Promise((resolve) => setTimeout(resolve, restMs))
    isStale = false
    const began = performance.now()
    value = await shape(await read())
    restMs = Math.max(CALM_MS, REST * (performance.now() - began))
    for (const listener of listeners) listener()
  }

  // A reading that fails (the database is being replaced, or has died) leaves what was known; a write tries again, one during it as well.
  const renew = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    while (isStale) await readOnce().catch(reportAs('reading what screens show'))
    isReading = false
  }

  const markStale = (): void => {
    isStale = true
    void renew()
  }

  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      if (!isWatching) {
        isWatching = true
        // Dexie tells of writes in other tabs and in the worker too.
        Dexie.on('storagemutated', (parts) => {
          if (isTouched(watched, parts)) markStale()
        })
      }
      if (value === undefined) markStale()
      return () => listeners.delete(listener)
    },
  }
}

/** `all` is told where it is not known any more what changed: a page that comes back out of the browser's memory. */
function isTouched(watched: readonly string[], parts: ObservabilitySet): boolean {
  return Object.keys(parts).some((part) => part === 'all' || watched.some((table) => part.startsWith(table)))
}

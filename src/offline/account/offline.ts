/** One account's work on this phone: both databases, the outside, and a few facts kept in memory. */
import type { Instant } from '../../../domain/calendar.ts'
import { CacheDb } from '../round/cache-db.ts'
import type { Contact } from '../wire/connection.ts'
import type { ClockAnchor } from '../device/phone-clock.ts'
import type { ClockSample } from '../wire/server-clock.ts'
import { OutboxDb, type DeviceFacts } from '../outbox/outbox-db.ts'
import type { SealingKey } from '../device/seal.ts'
import type { Surroundings } from '../device/surroundings.ts'

export interface OfflineOptions {
  readonly accId: number
  /** The team member's id; null for who is none. */
  readonly mgtId: number | null
  readonly appVersion: string
}

export interface PlainCopy {
  /** Whatever was stored: read through `readDisplay`. */
  readonly display: unknown
  /** The call's JSON text, verbatim. */
  readonly body: string
}

export interface Memory {
  /** The last known counters, to start again from when storage was cleared under an open page. */
  device: DeviceFacts | undefined
  samples: readonly ClockSample[]
  /** The phone's clock as last read here, beside monotonic time. */
  clock: ClockAnchor | undefined
  /** The server's time in its last answer here, beside monotonic time. */
  heard: { readonly serverTime: Instant; readonly monoMs: number } | undefined
  key: CryptoKey | null | undefined
  /** What the next body is sealed with, made ahead. */
  sealing: { readonly publicKey: string; readonly key: Promise<SealingKey> } | undefined
  /** Decrypted copies by command; null where the key no longer fits. They never change. */
  readonly copies: Map<string, PlainCopy | null>
  /** About how many commands wait; for the canary. */
  pendingCount: number
  /** Saving failed for lack of space and has not succeeded since. */
  full: boolean
  /** How the last request ended; undefined before the first. */
  contact: Contact | undefined
  /** When it ended, by monotonic time. */
  contactAtMs: number
  /** The other contexts have it in writing. */
  isContactTold: boolean
  /** While the office cannot be reached; `until` by monotonic time. */
  runWait: { readonly failures: number; readonly until: number } | undefined
  /** The office could be reached again after it could not: what only waited for its time goes with the next run. */
  isBack: boolean
  /** The API's epoch in its last answer. */
  epoch: string | undefined
  /** The office's last word was that this phone is blocked, here or in another context. */
  isBlocked: boolean
}

export type WakeReason =
  | 'enqueue'
  | 'start'
  | 'login'
  | 'online'
  | 'visible'
  | 'hidden'
  | 'timer'
  | 'manual'
  | 'pull'
  | 'sync'
  | 'message'
  | 'periodic'
  | 'push'

export interface Offline extends OfflineOptions {
  readonly outbox: OutboxDb
  readonly cache: CacheDb
  readonly around: Surroundings
  /** Names this context in leases and events; fresh with every page load and worker start. */
  readonly contextId: string
  readonly memory: Memory
  /** Set by what runs the cycle here; saving calls it. */
  wake: (reason: WakeReason) => void
  /** Told how each request ended; `began` is what the browser said when it left. */
  onContact: (contact: Contact, began: { readonly browserOnline: boolean }) => void
  /** Resolves when no turn is under way here. */
  idle: () => Promise<void>
}

/** A handle of its own; the page takes its one from `openOutbox`. Nothing is opened yet. */
export function offlineHandle(options: OfflineOptions, around: Surroundings): Offline {
  return {
    ...options,
    outbox: new OutboxDb(options.accId),
    cache: new CacheDb(options.accId),
    around,
    contextId: `${around.context}-${Math.floor(around.random() * 1e9).toString(36)}-${Math.floor(around.random() * 1e9).toString(36)}`,
    memory: {
      device: undefined,
      samples: [],
      clock: undefined,
      heard: undefined,
      key: undefined,
      sealing: undefined,
      copies: new Map(),
      pendingCount: 0,
      full: false,
      contact: undefined,
      contactAtMs: Number.NEGATIVE_INFINITY,
      isContactTold: true,
      runWait: undefined,
      isBack: false,
      epoch: undefined,
      isBlocked: false,
    },
    wake: () => {},
    onContact: () => {},
    idle: () => Promise.resolve(),
  }
}

/** Everything the outbox asks of the outside, handed in, so that tests can stop it anywhere and say what time it is. */
import type { Clock } from '../../../domain/clock.ts'

export interface Wire {
  /** The API's origin without a slash at the end; empty where the app and the API share one. */
  readonly baseUrl: string
  fetch(address: string, init: RequestInit): Promise<Response>
}

/** The part of Web Locks that is used: only ask, never wait, never steal. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    run: (lock: object | null) => Promise<void>,
  ): Promise<void>
}

/** A few facts kept outside IndexedDB, so that its loss is noticed. */
export interface CanaryStore {
  read(accId: number): string | null
  write(accId: number, text: string): void
}

export interface Surroundings {
  readonly context: 'page' | 'worker'
  readonly wire: Wire
  readonly clock: Clock
  /** In [0, 1); for jitter only. */
  random(): number
  /** Milliseconds that never jump; comparable within this context alone. */
  monotonicMs(): number
  /** Runs a task later; the answer takes it back. */
  after(ms: number, task: () => void): () => void
  readonly locks: Locks | undefined
  /** Undefined in the worker, which has neither localStorage nor cookies. */
  readonly canary: CanaryStore | undefined
  /** Asks the browser to wake the worker when there is a connection; does nothing where that is unknown. */
  wakeWorker(): void
  /** What the heartbeat tells of the place the app runs in. */
  describe(): Promise<{ persisted: boolean; displayMode: string; label: string }>
  /** False only where the browser says that there is no network at all. */
  isBrowserOnline(): boolean
  /** Whether somebody is looking: waits are shorter then. */
  isVisible(): boolean
}

export function wait(around: Surroundings, ms: number): Promise<void> {
  return new Promise((resolve) => {
    around.after(ms, resolve)
  })
}

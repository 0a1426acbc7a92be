/**
 * A phone for tests: one storage, any number of contexts (pages, workers) on it, a clock and timers moved by hand, and a
 * death that can come at any step: from then on nothing of that context happens any more, as after a kill.
 */
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { instantFromMs, instantMs, type Instant } from '../../../domain/calendar.ts'
import type { Clock } from '../../../domain/clock.ts'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import { offlineHandle, type Offline } from '../../../src/offline/account/offline.ts'
import { prepareHandle } from '../../../src/offline/account/prepare-handle.ts'
import type { CanaryStore, Locks, Surroundings } from '../../../src/offline/device/surroundings.ts'
import { rememberOwner } from '../../../src/offline/account/session-owner.ts'
import { workerDb } from '../../../src/offline/account/worker-db.ts'
import { seededRandom } from '../../support/faults/seeded-random.ts'
import { SATURDAY_MORNING } from '../../support/world/saturday-morning.ts'
import type { Holder, Network } from './network.ts'

// Whatever was imported first: Dexie looks for the browser's storage only once.
Dexie.dependencies.indexedDB = indexedDB
Dexie.dependencies.IDBKeyRange = IDBKeyRange

export class Killed extends Error {
  override readonly name = 'Killed'
}

/** Counts the steps of a context and ends it at one of them. */
export class Life {
  steps = 0
  dead = false
  /** Undefined lives on. */
  readonly endsAt: number | undefined

  constructor(endsAt?: number) {
    this.endsAt = endsAt
  }

  step(): void {
    if (this.dead) throw new Killed('this context is gone')
    this.steps++
    if (this.steps === this.endsAt) {
      this.dead = true
      throw new Killed(`killed at step ${this.steps}`)
    }
  }
}

export class PhoneClock implements Clock {
  #ms: number
  readonly #timers = new Set<{ readonly at: number; readonly task: () => void }>()
  /** What a person or a network may do to the shown time; timers do not notice. */
  #shiftMs = 0

  #agedMs = 0

  constructor(start: Instant) {
    this.#ms = instantMs(start)
  }

  now = (): Instant => instantFromMs(this.#ms + this.#shiftMs)
  today = () => this.now().slice(0, 10) as ReturnType<Clock['today']>
  monotonicMs = (): number => this.#ms + this.#agedMs

  after = (ms: number, task: () => void): (() => void) => {
    const timer = { at: this.#ms + ms, task }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  jump(ms: number): void {
    this.#shiftMs += ms
  }

  /** Time that a context has run, without any timer noticing. */
  age(ms: number): void {
    this.#agedMs += ms
  }

  advance(ms: number): void {
    this.#ms += ms
    for (const timer of [...this.#timers].toSorted((a, b) => a.at - b.at)) {
      if (timer.at > this.#ms) continue
      this.#timers.delete(timer)
      timer.task()
    }
  }
}

/** Web Locks as several contexts of one phone see them. */
function phoneLocks(): Locks & { readonly held: Set<string> } {
  const held = new Set<string>()
  return {
    held,
    request: async (name, _options, run) => {
      if (held.has(name)) return run(null)
      held.add(name)
      try {
        await run({ name })
      } finally {
        held.delete(name)
      }
    },
  }
}

/** Null for who is no team member. */
export type PhoneOwner = Holder & { readonly mgtId: number | null }

export interface ContextOptions {
  readonly life?: Life
  readonly kind?: 'page' | 'worker'
  readonly withoutLocks?: boolean
  readonly who?: PhoneOwner
}

export class Phone {
  readonly network: Network
  readonly clock = new PhoneClock(SATURDAY_MORNING)
  readonly locks = phoneLocks()
  readonly random = seededRandom(7)
  canaryText: string | null = null
  /** What the browser says, right or wrong. */
  browserOnline = true
  readonly #owner: PhoneOwner
  readonly #handles: Offline[] = []

  constructor(network: Network, owner: PhoneOwner) {
    this.network = network
    this.#owner = owner
  }

  /** A page or worker of this phone; the owner has to be signed in by `signIn`. */
  async context(options: ContextOptions = {}): Promise<Offline> {
    const { life = new Life(), kind = 'page', who = this.#owner } = options
    const handle = offlineHandle(
      { accId: who.accId, mgtId: who.mgtId, appVersion: '0.1.0' },
      this.#surroundings(life, kind, options.withoutLocks === true),
    )
    for (const db of [handle.outbox, handle.cache]) mortal(db, life)
    this.#handles.push(handle)
    await prepareHandle(handle)
    return handle
  }

  async signIn(who: PhoneOwner = this.#owner): Promise<void> {
    await this.network.signIn(who)
    await rememberOwner({ accId: who.accId, mgtId: who.mgtId, name: 'Ramon Reyes', role: who.role })
  }

  #surroundings(life: Life, context: 'page' | 'worker', withoutLocks: boolean): Surroundings {
    const canary: CanaryStore = {
      read: () => this.canaryText,
      write: (_accId, text) => {
        this.canaryText = text
      },
    }
    return {
      context,
      wire: {
        baseUrl: '',
        fetch: async (address, init) => {
          life.step()
          const answer = await this.network.fetch(address, init)
          life.step()
          return answer
        },
      },
      clock: this.clock,
      random: this.random,
      monotonicMs: this.clock.monotonicMs,
      after: this.clock.after,
      locks: withoutLocks ? undefined : this.locks,
      canary: context === 'page' ? canary : undefined,
      wakeWorker: () => {},
      describe: () => Promise.resolve({ persisted: true, displayMode: 'standalone', label: 'a test phone' }),
      isBrowserOnline: () => this.browserOnline,
      isVisible: () => context === 'page',
    }
  }

  /** Ends all contexts and takes the storage away. */
  async throwAway(): Promise<void> {
    setCurrentOffline(undefined)
    for (const handle of this.#handles) {
      handle.outbox.close()
      handle.cache.close()
    }
    workerDb().close({ disableAutoOpen: false })
    for (const { name } of await indexedDB.databases()) if (name) await Dexie.delete(name)
  }
}

/** Every read and write of a database is a step at which its context can die; a transaction it was in is lost with it. */
function mortal(db: Dexie, life: Life): void {
  db.use({
    stack: 'dbcore',
    name: 'mortal',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        // No promise of its own: inside a transaction a foreign one would let it commit too early.
        const stepping =
          <Asked, Got>(work: (asked: Asked) => Promise<Got>) =>
          (asked: Asked): Promise<Got> => {
            try {
              life.step()
            } catch (death) {
              return Dexie.Promise.reject(death) as Promise<Got>
            }
            return work(asked)
          }
        return {
          ...table,
          mutate: stepping(table.mutate),
          get: stepping(table.get),
          getMany: stepping(table.getMany),
          query: stepping(table.query),
        }
      },
    }),
  })
}

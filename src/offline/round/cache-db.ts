/**
 * What the server said, `cache_hulog_<accId>`: may be dropped at any moment and is pulled again. Lists belong to a generation;
 * a fresh list is written beside the old one and becomes visible by moving one pointer.
 */
import Dexie, { type EntityTable, type Table } from 'dexie'
import type { ApplicationCard } from '../../../contract/loans/loans.ts'
import type { ClientProfile } from '../../../contract/people/client-profile.ts'
import type { Stop } from '../../../contract/field/sync.ts'
import type { Instant } from '../../../domain/calendar.ts'
import type { BooksCash } from '../../../domain/cash/cash-held.ts'
import type { Centavos } from '../../../domain/money.ts'

export interface CachedStop {
  readonly gen: number
  readonly loan_id: number
  readonly acc_id: number
  readonly stop: Stop
  /** Left the worklist while work on it waits here: shown until that is settled. */
  readonly orphaned?: true
}

export interface CachedApplication {
  readonly gen: number
  readonly application_id: number
  readonly acc_id: number
  readonly card: ApplicationCard
}

export interface CachedProfile {
  readonly acc_id: number
  readonly profile: ClientProfile
  readonly asOf: Instant
}

/** Which generation is shown, and how far it is. */
export interface Pointer {
  readonly key: 'list'
  readonly gen: number
  readonly cursor: string
  readonly asOf: Instant
  /** Which fields its stops have; missing in lists of the first version. */
  readonly shape?: number
  /** Payments note where they are taken. */
  readonly asksPlace?: boolean
}

/** A pull under way, so that a lost line costs one page and not the whole list. */
export interface Progress {
  readonly key: 'pull' | 'profiles'
  readonly gen: number
  readonly cursor: string | null
  readonly after: number
  readonly asOf: Instant | null
  /** Clients that have come, and how many there are; for the first pull's progress. */
  readonly done?: number
  readonly clients?: number
}

/** What the books said of the collector's cash, and what of this phone they counted: never read apart. */
export interface CashAnswer extends BooksCash {
  readonly key: 'cash'
  /** By the server's clock, to be shown; nothing is decided by it. */
  readonly asOf: Instant
  /** What remittances were over or short of, until it is decided. */
  readonly overShort?: Centavos | undefined
}

export class CacheDb extends Dexie {
  declare readonly stops: Table<CachedStop, [number, number]>
  declare readonly applications: Table<CachedApplication, [number, number]>
  declare readonly profiles: EntityTable<CachedProfile, 'acc_id'>
  declare readonly pointers: Table<
    Pointer | Progress | CashAnswer | { key: 'profilesCursor'; cursor: string },
    string
  >

  constructor(accId: number) {
    // Dexie's own cache would copy every row of every answer once more.
    super(`cache_hulog_${accId}`, { cache: 'disabled' })
    this.version(1).stores({
      stops: '&[gen+loan_id], gen, [gen+acc_id], loan_id',
      applications: '&[gen+application_id], gen, [gen+acc_id]',
      profiles: '&acc_id',
      pointers: '&key',
    })
  }
}

/**
 * The outbox's own database, `ob_hulog_<accId>`. Its schema only ever gains tables and indexes, every record carries its own
 * version, and nothing in the app deletes or clears it: an update, a sign-out or a reset must not reach money.
 */
import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Command, SealedBody } from '../../../contract/wire/command.ts'
import type { Instant } from '../../../domain/calendar.ts'
import type { CommandState } from './command-state.ts'
import type { Handling, Receipt } from './command-row.ts'

export const OUTBOX_PREFIX = 'ob_hulog_'
/** Raised when older code must no longer write here; older code then asks for a reload. */
export const SCHEMA = 1

export interface SavedOccurrence {
  readonly wall: Instant
  readonly tzOffsetMin: number
  readonly monoMs: number
  readonly serverOffsetMs: number | null
  readonly offsetAgeMs: number | null
  /** How far the clock had been set back in all, as far as noticed; see phone-clock.ts. */
  readonly setBackMs?: number
  /** By the server's clock: it cannot have happened before. */
  readonly notBefore?: Instant | null
}

export interface Lease {
  readonly owner: string
  /** By the phone's clock, in ms. */
  readonly until: number
}

export interface LastProblem {
  readonly code: string
  readonly message: string | null
  readonly httpStatus: number | null
  readonly at: Instant
}

/** What changes about a command. What it says never changes and is stored apart, in `StoredBody`. */
export interface TrackedCommand {
  readonly id: string
  readonly seq: number
  readonly v: number
  readonly call: string
  readonly streamKey: string
  readonly dependsOn: readonly string[]
  readonly actorId: number
  readonly deviceId: string
  /** Readable without any key, so that unsent money can always be counted. */
  readonly amount: number | null
  readonly bodyHash: string
  /** Size on the wire, for filling requests. */
  readonly bytes: number
  readonly occurred: SavedOccurrence
  readonly savedAt: Instant
  readonly appVersion: string
  readonly state: CommandState
  readonly stateRev: number
  readonly attempts: number
  /** Not null: it may be on the server, so it can no longer be taken back here. */
  readonly firstSentAt: Instant | null
  readonly lastSentAt: Instant | null
  /** By the phone's clock, in ms. */
  readonly nextAttemptAt: number
  readonly lease: Lease | null
  /** 0 goes with others, 1 alone by the same call, 2 to its call's own address. */
  readonly solo: 0 | 1 | 2
  readonly needsSealing: boolean
  readonly problem: LastProblem | null
  readonly ack: Receipt | null
  readonly ackedAt: Instant | null
  readonly reconciledAt: Instant | null
  readonly supersedes: string | null
  readonly supersededBy: string | null
  readonly handling: Handling | null
  /** The slip that was handed out for it, readable without any key, so that every number can be accounted for. */
  readonly slipNo?: string
  /** A save whose screen had already said "not saved". */
  readonly late?: boolean
}

/** Display copy and plain body under the phone's own key; in clear where the browser keeps no keys. */
export type Copy =
  | { readonly iv: Uint8Array<ArrayBuffer>; readonly ct: ArrayBuffer }
  | { readonly clear: string }

export interface StoredBody {
  readonly id: string
  readonly envelope: Command['body']
  readonly copy: Copy
  /** Sealed again after the server had retired the first key; the body and its hash stay. */
  readonly resealed?: { readonly form: 'sealed'; readonly sealed: SealedBody }
}

export interface OutboxEvent {
  readonly n?: number
  readonly cmdId: string
  readonly at: Instant
  readonly from: CommandState | null
  readonly to: CommandState
  readonly by: string
  readonly reason: string
}

export interface DeviceFacts {
  readonly one: 1
  readonly deviceId: string
  readonly installId: string
  readonly lastSeq: number
  /** Null until the server gave one. */
  readonly series: string | null
  readonly lastSlip: number
  readonly seal: { readonly kid: string; readonly publicKey: string } | null
  readonly registeredAt: Instant | null
}

export interface DraftRow {
  readonly key: string
  readonly value: unknown
  readonly savedAt: Instant
}

export interface PhotoRow {
  readonly id: string
  readonly visitId: string
  readonly mime: string
  readonly bytes: ArrayBuffer
  readonly attempts: number
  readonly nextAttemptAt: number
}

/** A command that was on the books for 90 days, reduced to what proves it. */
export interface ArchivedCommand {
  readonly id: string
  readonly seq: number
  readonly amount: number | null
  readonly bodyHash: string
  readonly ackedAt: Instant | null
  readonly archivedAt: Instant
}

export class OutboxDb extends Dexie {
  declare readonly outbox: EntityTable<TrackedCommand, 'id'>
  declare readonly bodies: EntityTable<StoredBody, 'id'>
  declare readonly events: Table<OutboxEvent, number>
  declare readonly device: Table<DeviceFacts, 1>
  declare readonly drafts: EntityTable<DraftRow, 'key'>
  declare readonly photos: EntityTable<PhotoRow, 'id'>
  declare readonly keys: Table<{ readonly name: string; readonly key: CryptoKey }, string>
  declare readonly ballast: Table<{ readonly one: 1; readonly weight: Uint8Array }, 1>
  declare readonly meta: Table<{ readonly key: string; readonly value: unknown }, string>
  declare readonly archive: EntityTable<ArchivedCommand, 'id'>

  constructor(accId: number) {
    // No cache of Dexie's own: what is shown is what was read from the disk.
    super(`${OUTBOX_PREFIX}${accId}`, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(SCHEMA).stores({
      outbox: '&id, seq, state, [state+nextAttemptAt], streamKey, actorId, *dependsOn',
      bodies: '&id',
      events: '++n, cmdId',
      device: '&one',
      drafts: '&key',
      photos: '&id, visitId',
      keys: '&name',
      ballast: '&one',
      meta: '&key',
      archive: '&id, seq',
    })
  }
}

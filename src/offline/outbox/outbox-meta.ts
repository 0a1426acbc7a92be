/** Small facts beside the outbox, each under its key with its type. */
import type { Instant } from '../../../domain/calendar.ts'
import type { Contact } from '../wire/connection.ts'
import type { OutboxDb } from './outbox-db.ts'
import type { ClockFacts } from '../device/phone-clock.ts'
import type { KeptOrder, RoundSort } from '../round/round-order.ts'
import type { PhoneSlipGap } from '../sending/slip-gaps.ts'
import type { ClockSample } from '../wire/server-clock.ts'

export interface MetaFacts {
  /** `needed`: the server no longer knows the session; everything waits for the sign-in. */
  auth: 'ok' | 'needed'
  /** The office took this person's access away, or blocked the phone: the read cache was wiped. */
  access: 'ok' | 'revoked' | 'blocked'
  /** Storage was found emptied; kept until a person has seen it. */
  cleared: {
    readonly at: Instant
    readonly lastSeq: number
    readonly pendingCount: number
    readonly reported: boolean
  }
  full: boolean
  /** Slip numbers that went with storage that was emptied. */
  slipsLost: readonly PhoneSlipGap[]
  /** Gaps that the office was told about. */
  slipsTold: readonly string[]
  epoch: string
  samples: readonly ClockSample[]
  clock: ClockFacts
  /** Shows other contexts that the holder of the lock is alive. */
  beat: { readonly at: number }
  /** How the last run of any context ended, for the pages. */
  contact: { readonly contact: Contact; readonly by: string; readonly at: Instant }
  lastSyncAt: Instant
  lastPullAt: Instant
  lastHeartbeatAt: Instant
  schemaFloor: number
  roundOrder: KeptOrder
  roundSort: RoundSort
  pin: {
    readonly salt: Uint8Array<ArrayBuffer>
    readonly hash: Uint8Array<ArrayBuffer>
    readonly rounds: number
    readonly failures: number
    /** Of the wait after wrong digits, as last written down. */
    readonly leftMs?: number | undefined
    /** When it is over by the office's clock; null where that was not known. */
    readonly overAtMs?: number | null | undefined
    /** Opens what the PIN opens; goes with the PIN that it was set up under. */
    readonly fingerprint?: FingerprintKey
  }
}

/** A key that the phone's own authenticator keeps, and uses only for a finger, a face or the screen lock's code. */
export interface FingerprintKey {
  readonly credentialId: Uint8Array<ArrayBuffer>
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** COSE: -7 is ES256, -257 RS256. */
  readonly algorithm: number
}

export async function readMeta<Key extends keyof MetaFacts>(
  outbox: OutboxDb,
  key: Key,
): Promise<MetaFacts[Key] | undefined> {
  return (await outbox.meta.get(key))?.value as MetaFacts[Key] | undefined
}

export async function writeMeta<Key extends keyof MetaFacts>(
  outbox: OutboxDb,
  key: Key,
  value: MetaFacts[Key] | undefined,
): Promise<void> {
  if (value === undefined) await outbox.meta.delete(key)
  else await outbox.meta.put({ key, value })
}

/** Phones: whose each is, its slip series, what it last said of itself, and which of its commands arrived. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import { givenSeries } from '../../domain/payments/slip-number.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { AskFor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

/** Gaps further back than this are history, not something a phone still holds. */
const LOOK_BACK = 5_000
const MOST_GAPS = 200

export interface Device {
  readonly acc_id: number
  readonly series_no: number
  readonly blocked_at: Instant | null
}

/**
 * The phone that asks, known from now on at the latest; a known one keeps its owner. Throws NOT_YOURS where a call speaks for another phone
 * than its session's: registered beforehand, that one would outlive a block of this. Throws DEVICE_BLOCKED.
 */
export async function askingDevice(
  { tx, actor, from, now }: Pick<AskFor<'heartbeat'>, 'tx' | 'actor' | 'from' | 'now'>,
  said: { readonly device_id: string; readonly label?: string },
): Promise<Device & { readonly label: string }> {
  const id = said.device_id.toLowerCase()
  if (id !== from.deviceId) refuse('NOT_YOURS', 'A phone speaks for itself alone.')
  const device = await tx
    .insertInto('device')
    .values({
      device_id: id,
      acc_id: actor.accId,
      label: said.label ?? '',
      registered_at: now,
      blocked_at: null,
      heartbeat: null,
      heartbeat_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet((eb) => ({ label: said.label ?? eb.ref('device.label') })),
    )
    .returning(['acc_id', 'series_no', 'blocked_at', 'label'])
    .executeTakeFirstOrThrow()
  return isShutOut(device, actor.accId) ? refuse('DEVICE_BLOCKED') : device
}

/** A phone that was blocked, or that belongs to somebody else. */
function isShutOut(device: Device, accId: number): boolean {
  return device.blocked_at !== null || device.acc_id !== accId
}

export async function devicesShutOut(db: Db, ids: readonly string[], accId: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('device')
    .select(['device_id', 'acc_id', 'series_no', 'blocked_at'])
    .where('device_id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.filter((row) => isShutOut(row, accId)).map((row) => row.device_id))
}

/** The series of a phone's slips: `1`, `A7`. */
export const slipSeries = ({ series_no }: Pick<Device, 'series_no'>) => givenSeries(series_no)

/** So far a phone may be ahead of what arrived from it, lost storage included. */
export const MOST_AHEAD = 10_000

/**
 * The highest running slip number that arrived from a phone in one of its series; 0 for none. What was typed in as written on paper counts as
 * far as the phone can have been: one number far ahead would leave it none to give.
 */
export async function lastSlipOf(
  tx: Tx,
  phone: { readonly series: string; readonly mgtId: number | null; readonly deviceId: string },
): Promise<number> {
  if (phone.mgtId === null) return 0
  const { rows } = await sql<{ last: number | null }>`
    with given as (
      select split_part(slip_no, '-', 2)::bigint as no, coalesce(device_id = ${phone.deviceId}::uuid, false) as is_own
      from payment left join command_log using (command_id)
      where collector = ${phone.mgtId} and starts_with(slip_no, ${`${phone.series}-`})),
    own as (select coalesce(max(no) filter (where is_own), 0) as last from given)
    select max(no) as last from given, own where is_own or no <= own.last + ${MOST_AHEAD}`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Of what the books took: a number that was refused may be a finder's, and is free. */
export async function lastSeqOf(tx: Tx, deviceId: string): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(seq) as last from command_log where device_id = ${deviceId} and status = 'applied'`.execute(
    tx,
  )
  return rows[0]?.last ?? 0
}

/** Sequence numbers below the highest that never arrived; what still waits on the phone is among them. */
export async function seqGapsOf(tx: Tx, deviceId: string, lastSeq: number): Promise<number[]> {
  if (lastSeq === 0) return []
  const from = Math.max(1, lastSeq - LOOK_BACK)
  const { rows } = await sql<{ seq: number }>`
    select seq::bigint as seq from generate_series(${from}::bigint, ${lastSeq}::bigint) seq
    where not exists (select from command_log where device_id = ${deviceId} and command_log.seq = seq.seq)
    order by seq limit ${MOST_GAPS}`.execute(tx)
  return rows.map((row) => row.seq)
}

/** Of a device's latest commands, where they begin and end and which of them the books did not take. */
export async function appliedSeqsOf(
  tx: Tx,
  deviceId: string,
): Promise<{ from: number; through: number; missing: [number, number][] }> {
  const through = await lastSeqOf(tx, deviceId)
  const from = Math.max(1, through - LOOK_BACK)
  const { rows } = await sql<{ first: number; last: number }>`
    select before + 1 as first, seq - 1 as last
    from (select seq, coalesce(lag(seq) over (order by seq), ${from - 1}::bigint) as before
      from (select seq from command_log where device_id = ${deviceId} and seq >= ${from} and status = 'applied'
        union select ${through + 1}::bigint) taken) pairs
    where seq > before + 1 order by seq`.execute(tx)
  return { from, through, missing: rows.map(({ first, last }) => [first, last]) }
}

/** Phones: whose each is, its slip series, what it last said of itself, and which of its commands arrived. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import { givenSeries } from '../../domain/payments/slip-number.ts'
import type { Db, Tx } from '../db/connect.ts'

/** Gaps further back than this are history, not something a phone still holds. */
const LOOK_BACK = 5_000
const MOST_GAPS = 200

export interface Device {
  readonly acc_id: number
  readonly series_no: number
  readonly blocked_at: Instant | null
}

/** The phone as it is known, from now on at the latest. A known one keeps its owner. */
export async function knownDevice(
  tx: Tx,
  device: { id: string; accId: number; label: string | null },
  now: Instant,
): Promise<Device & { readonly label: string }> {
  return tx
    .insertInto('device')
    .values({
      device_id: device.id,
      acc_id: device.accId,
      label: device.label ?? '',
      registered_at: now,
      blocked_at: null,
      heartbeat: null,
      heartbeat_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet((eb) => ({ label: device.label ?? eb.ref('device.label') })),
    )
    .returning(['acc_id', 'series_no', 'blocked_at', 'label'])
    .executeTakeFirstOrThrow()
}

/** A phone that was blocked, or that belongs to somebody else. */
export function isShutOut(device: Device, accId: number): boolean {
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

/** The highest running slip number that arrived from a series; 0 for none. */
export async function lastSlipOf(tx: Tx, series: string, mgtId: number | null): Promise<number> {
  if (mgtId === null) return 0
  const { rows } = await sql<{ last: number | null }>`
    select max(split_part(slip_no, '-', 2)::bigint) as last from payment
    where collector = ${mgtId} and starts_with(slip_no, ${`${series}-`})`.execute(tx)
  return rows[0]?.last ?? 0
}

export async function lastSeqOf(tx: Tx, deviceId: string): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(seq) as last from command_log where device_id = ${deviceId}`.execute(tx)
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

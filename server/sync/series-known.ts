/** What is known of the phone that numbers its slips in a series. */
import { sql, type RawBuilder } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { SeriesKnown } from '../../domain/payments/slip-check.ts'
import type { Tx } from '../db/connect.ts'
import { lastSlipOf, MOST_AHEAD } from './device-store.ts'

interface Row {
  readonly device_id: string
  readonly mgt_id: number | null
  readonly heard_at: Instant | null
  readonly nothing_waits: boolean | null
}

/** The phone that numbers its slips in a series, and whose it is; undefined where none of the company does. */
export async function phoneOfSeries(
  tx: Tx,
  series: string,
): Promise<{ readonly deviceId: string; readonly mgtId: number | null } | undefined> {
  const { rows } = await sql<{ device_id: string; mgt_id: number | null }>`
    select device_id, mgt_id from device left join team_member using (acc_id) where ${hasSeries(series)} limit 1`.execute(
    tx,
  )
  return rows[0] && { deviceId: rows[0].device_id, mgtId: rows[0].mgt_id }
}

/** Whether a running number is one that the phone of its series cannot have reached by what arrived from it. */
export async function isFarAhead(
  tx: Tx,
  phone: { readonly deviceId: string; readonly mgtId: number | null },
  { series, running }: { readonly series: string; readonly running: number },
): Promise<boolean> {
  return running > (await lastSlipOf(tx, { series, ...phone })) + MOST_AHEAD
}

/** The series that a phone was given, or the one of its own (`X` and seven signs of its id) until it is given one. */
function hasSeries(series: string): RawBuilder<boolean> {
  const given = Number.parseInt(series, 36)
  const isGiven = Number.isSafeInteger(given) && given.toString(36).toUpperCase() === series
  const own = /^X[0-9A-Z]{7}$/.test(series) ? Number.parseInt(series.slice(1), 36) : null
  return sql<boolean>`(series_no = ${isGiven ? given : null}::bigint
    or ('x' || right(replace(device_id::text, '-', ''), 10))::bit(40)::bigint % 78364164096 = ${own}::bigint)`
}

/** Undefined where no phone of the company has the series. */
export async function seriesKnown(tx: Tx, series: string): Promise<SeriesKnown | undefined> {
  const { rows } = await sql<Row>`
    select device_id, mgt_id, heartbeat_at as heard_at,
      (heartbeat->>'pending_count')::bigint = 0 and (heartbeat->>'rejected')::bigint = 0 as nothing_waits
    from device left join team_member on team_member.acc_id = device.acc_id
    where ${hasSeries(series)} limit 1`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  const heard = row.heard_at && { at: row.heard_at, nothingWaits: row.nothing_waits === true }
  return { lastRunning: await lastSlipOf(tx, { series, mgtId: row.mgt_id, deviceId: row.device_id }), heard }
}

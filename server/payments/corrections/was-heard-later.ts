/**
 * Whether a phone had been heard of on a later day before it recorded something: then that was not recorded on the day that
 * the phone's clock claims. Goes by the numbers that the phone gives its commands, which no setting of a clock changes.
 *
 * Heard of on Sunday at 9:00 with 41 commands recorded so far; what comes as number 42 is not of Saturday. Nor is what comes as number 6
 * on Wednesday where number 20 came on Sunday: a phone sends in its order within moments, and a number left out is left for later.
 */
import { sql } from 'kysely'
import { addDays, manilaInstant, type Instant, type LocalDate } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/connect.ts'
import { OUT_OF_ORDER_DAYS } from '../../sync/number-used.ts'

export interface Recorded {
  readonly deviceId: string
  readonly seq: number
  /** The day it is said to be of. */
  readonly day: LocalDate
  readonly now: Instant
}

export async function wasHeardLater(tx: Tx, { deviceId, seq, day, now }: Recorded): Promise<boolean> {
  const dayOver = manilaInstant(addDays(day, 1), 0)
  const { rows } = await sql<{ heard: boolean }>`
    select exists (
      select from device where device_id = ${deviceId}::uuid
        and heartbeat_at >= ${dayOver}::timestamptz and (heartbeat->>'last_seq')::bigint < ${seq}::bigint
    ) or exists (
      select from command_log where device_id = ${deviceId}::uuid and seq < ${seq}::bigint
        and occurred_at - coalesce(skew_ms, 0) * interval '1 millisecond' >= ${dayOver}::timestamptz
    ) or exists (
      select from command_log where device_id = ${deviceId}::uuid and seq > ${seq}::bigint
        and received_at < ${now}::timestamptz - ${OUT_OF_ORDER_DAYS} * interval '1 day'
    ) as heard`.execute(tx)
  return rows[0]?.heard ?? false
}

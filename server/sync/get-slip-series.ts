/** The slips of a collector's phones: what was issued, and each number that no payment bears with what the phone said of it. */
import { parseSlip, ownSeries } from '../../domain/payments/slip-number.ts'
import { slipGaps, SLIP_GAP_REASONS, type SlipGapTold } from '../../domain/payments/slip-gaps.ts'
import type { Tx } from '../db/connect.ts'
import { accountOfMember } from '../db/account-of-member.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { slipSeries } from './device-store.ts'

export const getSlipSeries: Handler<'getSlipSeries'> = async ({ tx, input }) => {
  const accId = (await accountOfMember(tx, input.mgt_id)) ?? refuse('NOT_FOUND')
  const devices = await tx
    .selectFrom('device')
    .select(['device_id', 'series_no', 'label'])
    .where('acc_id', '=', accId)
    .orderBy('series_no')
    .execute()
  const issued = await issuedBy(tx, input.mgt_id)
  const told = await toldBy(tx, accId)
  const series = devices.flatMap(({ device_id, label, ...device }) =>
    [slipSeries(device), ownSeries(device_id)].map((name) => {
      const used = issued.get(name) ?? []
      const gaps = slipGaps(used, told.get(name) ?? [])
      return {
        device_id,
        label,
        series: name,
        last: Math.max(0, ...used, ...gaps.map((gap) => gap.last)),
        issued: used.length,
        gaps,
      }
    }),
  )
  return { series: series.filter(({ last }) => last > 0) }
}

/** Running numbers of the payments, by series; reversed ones bear theirs too. */
async function issuedBy(tx: Tx, mgtId: number): Promise<Map<string, number[]>> {
  const rows = await tx
    .selectFrom('payment')
    .select('slip_no')
    .where('collector', '=', mgtId)
    .where('slip_no', '<>', '')
    .execute()
  const slips = rows.flatMap(({ slip_no }) => parseSlip(slip_no) ?? [])
  return grouped(
    slips,
    ({ series }) => series,
    ({ running }) => running,
  )
}

/** What the collector's phones said of their numbers, by series. */
async function toldBy(tx: Tx, accId: number): Promise<Map<string, SlipGapTold[]>> {
  const rows = await tx
    .selectFrom('slip_gap')
    .innerJoin('device', 'device.device_id', 'slip_gap.device_id')
    .selectAll('slip_gap')
    .where('device.acc_id', '=', accId)
    .execute()
  const known = rows.flatMap((row) => {
    const reason = SLIP_GAP_REASONS.find((each) => each === row.reason)
    return reason ? [{ ...row, reason }] : []
  })
  return grouped(
    known,
    ({ series }) => series,
    (row) => ({ first: row.first_no, last: row.last_no, reason: row.reason, at: row.occurred_at }),
  )
}

function grouped<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? []
    group.push(valueOf(row))
    groups.set(keyOf(row), group)
  }
  return groups
}

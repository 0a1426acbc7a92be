import { ownSeries } from '../../domain/payments/slip-number.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { askingDevice, lastSlipOf, MOST_AHEAD, slipSeries } from './device-store.ts'

/**
 * Said again, the newer word counts; a phone speaks of its own numbers only, and of none that it cannot have reached. What its
 * clock puts into the future is of now.
 */
export const explainSlips: Handler<'explainSlips'> = async (ask) => {
  const { tx, actor, now, changed } = ask
  const { device_id, gaps } = ask.input
  const device = await askingDevice(ask, { device_id })
  const own = new Set([slipSeries(device), ownSeries(device_id)])
  if (gaps.some(({ series }) => !own.has(series))) refuse('NOT_YOURS')
  const reached = new Map<string, number>()
  for (const series of own)
    reached.set(
      series,
      (await lastSlipOf(tx, { series, mgtId: actor.mgtId, deviceId: device_id })) + MOST_AHEAD,
    )
  if (gaps.some(({ series, last }) => last > (reached.get(series) ?? 0)))
    refuseField('gaps', 'This phone cannot have given such numbers')
  for (const { series, first, last, reason, at } of gaps) {
    const occurred_at = at > now ? now : at
    const said = { reason, occurred_at, received_at: now }
    await tx
      .insertInto('slip_gap')
      .values({ series, first_no: first, last_no: last, device_id, ...said })
      .onConflict((conflict) => conflict.columns(['series', 'first_no', 'last_no']).doUpdateSet(said))
      .execute()
    changed('slip_gap', `${series} ${first}-${last}`, null, { reason, occurred_at })
  }
  return { explained: gaps.length }
}

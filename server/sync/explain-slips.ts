import { ownSeries } from '../../domain/payments/slip-number.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isShutOut, knownDevice, slipSeries } from './device-store.ts'

/** Said again, the newer word counts; a phone speaks of its own numbers only. */
export const explainSlips: Handler<'explainSlips'> = async ({ tx, actor, input, now, changed }) => {
  const { device_id, gaps } = input
  const device = await knownDevice(tx, { id: device_id, accId: actor.accId, label: null }, now)
  if (isShutOut(device, actor.accId)) refuse('DEVICE_BLOCKED')
  const own = new Set([slipSeries(device), ownSeries(device_id)])
  if (gaps.some(({ series }) => !own.has(series))) refuse('NOT_YOURS')
  for (const { series, first, last, reason, at } of gaps) {
    const said = { reason, occurred_at: at, received_at: now }
    await tx
      .insertInto('slip_gap')
      .values({ series, first_no: first, last_no: last, device_id, ...said })
      .onConflict((conflict) => conflict.columns(['series', 'first_no', 'last_no']).doUpdateSet(said))
      .execute()
    changed('slip_gap', `${series} ${first}-${last}`, null, { reason, occurred_at: at })
  }
  return { explained: gaps.length }
}

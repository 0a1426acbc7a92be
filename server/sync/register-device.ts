import type { Handler } from '../http/ask.ts'
import { askingDevice, lastSeqOf, lastSlipOf, slipSeries } from './device-store.ts'
import { currentSealKey } from './seal.ts'

export const registerDevice: Handler<'registerDevice'> = async (ask) => {
  const { tx, actor, input, house, now, changed } = ask
  const before = await tx
    .selectFrom('device')
    .select(['acc_id', 'label'])
    .where('device_id', '=', input.device_id)
    .executeTakeFirst()
  const device = await askingDevice(ask, input)
  const series = slipSeries(device)
  changed('device', input.device_id, before ?? null, { acc_id: device.acc_id, label: device.label })
  return {
    device_id: input.device_id,
    slip_series: series,
    last_slip: await lastSlipOf(tx, { series, mgtId: actor.mgtId, deviceId: input.device_id }),
    last_seq: await lastSeqOf(tx, input.device_id),
    seal: await currentSealKey(tx, now),
    epoch: house.epoch,
    server_time: now,
  }
}

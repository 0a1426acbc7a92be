/**
 * Slip numbers of this phone: reserved on disk before they are shown, never given twice. Until the server has named a series
 * the phone numbers in one of its own, made from its id, so that two phones cannot meet.
 */
import { formatSlip } from '../../domain/payments/slip-number.ts'
import { deviceInTransaction, feedCanary } from './device-facts.ts'
import { withRoom } from './free-space.ts'
import type { Offline } from './offline.ts'
import { atStore } from './storage-failure.ts'

export async function nextSlipNo(offline: Offline): Promise<string> {
  const { outbox, around } = offline
  const reserve = () =>
    outbox.transaction('rw', outbox.device, outbox.meta, async () => {
      const before = await deviceInTransaction(offline)
      const after = { ...before, lastSlip: before.lastSlip + 1 }
      await outbox.device.put(after)
      return after
    })
  const device = await withRoom(offline, () => atStore(around, outbox, reserve))
  offline.memory.device = device
  feedCanary(offline)
  return formatSlip(device.series ?? ownSeries(device.deviceId), device.lastSlip)
}

/** `X` and seven signs of the random end of the phone's id. */
function ownSeries(deviceId: string): string {
  const end = Number.parseInt(deviceId.replace(/-/g, '').slice(-10), 16)
  return `X${end.toString(36).toUpperCase().padStart(7, '0').slice(-7)}`
}

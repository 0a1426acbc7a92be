/**
 * Slip numbers of this phone. A number is drawn by the transaction that keeps its command, so each is given once and none is
 * spent on a form that was left, reloaded or open twice. Until the server has named a series the phone numbers in one of its
 * own, made from its id, so that two phones cannot meet.
 */
import { formatSlip, ownSeries } from '../../../domain/payments/slip-number.ts'
import { openDevice } from '../device/device-facts.ts'
import type { Offline } from '../account/offline.ts'
import type { DeviceFacts } from './outbox-db.ts'

export interface DrawnSlip {
  readonly series: string
  readonly running: number
  /** The whole number, as it is written: `A7-000123-4`. */
  readonly slipNo: string
}

/** The number that comes next as far as this context knows; it is ours once the transaction finds it unused. */
export async function nextSlip(offline: Offline): Promise<DrawnSlip> {
  const device = offline.memory.device ?? (await openDevice(offline))
  const series = seriesOf(device)
  const running = device.lastSlip + 1
  return { series, running, slipNo: formatSlip(series, running) }
}

export function isNext(slip: DrawnSlip, device: DeviceFacts): boolean {
  return slip.series === seriesOf(device) && slip.running === device.lastSlip + 1
}

export function seriesOf({ series, deviceId }: Pick<DeviceFacts, 'series' | 'deviceId'>): string {
  return series ?? ownSeries(deviceId)
}

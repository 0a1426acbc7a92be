/**
 * What this phone is to the server, and its counters. Facts of the last known counters also stand outside IndexedDB (the
 * canary): where the database is empty and the canary is not, storage was cleared, and that is an alarm, not a fresh start.
 */
import type { Instant } from '../../../domain/calendar.ts'
import { ownSeries } from '../../../domain/payments/slip-number.ts'
import type { Offline } from '../account/offline.ts'
import { SCHEMA, type DeviceFacts } from '../outbox/outbox-db.ts'
import { writeMeta } from '../outbox/outbox-meta.ts'
import { reportProblem } from '../wire/report-problem.ts'
import type { PhoneSlipGap } from '../sending/slip-gaps.ts'
import { uuidV7 } from './uuid.ts'

/** Numbers that may have been used after the canary was last written are passed over. */
const UNCERTAIN = 20

interface Canary {
  readonly installId: string
  readonly deviceId: string
  readonly lastSeq: number
  readonly lastSlip: number
  readonly series: string | null
  readonly pendingCount: number
}

/** The phone's row; made where there is none. Runs inside a transaction on `device` and `meta`. */
export async function deviceInTransaction(offline: Offline): Promise<DeviceFacts> {
  const found = await offline.outbox.device.get(1)
  if (found) {
    offline.memory.device = found
    return found
  }
  const lost = lostFacts(offline)
  const device: DeviceFacts = {
    one: 1,
    deviceId: lost?.deviceId ?? uuidV7(offline.around.clock.now()),
    installId: lost?.installId ?? uuidV7(offline.around.clock.now()),
    lastSeq: lost ? lost.lastSeq + UNCERTAIN : 0,
    series: lost?.series ?? null,
    lastSlip: lost ? lost.lastSlip + UNCERTAIN : 0,
    seal: offline.memory.device?.seal ?? null,
    registeredAt: null,
  }
  await offline.outbox.device.put(device)
  await writeMeta(offline.outbox, 'schemaFloor', SCHEMA)
  if (lost) {
    const { lastSeq, pendingCount } = lost
    const at = offline.around.clock.now()
    await writeMeta(offline.outbox, 'slipsLost', [lostSlips(lost, device.lastSlip, at)])
    await writeMeta(offline.outbox, 'cleared', { at, lastSeq, pendingCount, reported: false })
  }
  offline.memory.device = device
  return device
}

export async function openDevice(offline: Offline): Promise<DeviceFacts> {
  const { outbox } = offline
  return outbox.transaction('rw', outbox.device, outbox.meta, () => deviceInTransaction(offline))
}

/** What those numbers became went with the storage; none of them is given again. */
function lostSlips(lost: Canary, last: number, at: Instant): PhoneSlipGap {
  const series = lost.series ?? ownSeries(lost.deviceId)
  return { series, first: 1, last, reason: 'storage cleared', at }
}

function lostFacts(offline: Offline): Canary | undefined {
  const text = offline.around.canary?.read(offline.accId)
  const remembered = offline.memory.device
  if (!text) return remembered && { ...remembered, pendingCount: 0 }
  try {
    const canary = JSON.parse(text) as Canary
    if (typeof canary.deviceId !== 'string' || !Number.isSafeInteger(canary.lastSeq)) return undefined
    return {
      ...canary,
      lastSeq: Math.max(canary.lastSeq, remembered?.lastSeq ?? 0),
      lastSlip: Math.max(canary.lastSlip, remembered?.lastSlip ?? 0),
    }
  } catch (error) {
    return reportProblem('reading the canary', error)
  }
}

/** Tells the canary what the phone holds now. */
export function feedCanary(offline: Offline): void {
  const { device, pendingCount } = offline.memory
  if (!device || !offline.around.canary) return
  const { installId, deviceId, lastSeq, lastSlip, series } = device
  const canary: Canary = { installId, deviceId, lastSeq, lastSlip, series, pendingCount }
  offline.around.canary.write(offline.accId, JSON.stringify(canary))
}

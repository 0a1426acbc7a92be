/** What of saving a command touches the disk: one transaction that keeps it, and what is already kept under its id. */
import { changeCommand, noteEvent } from './change-command.ts'
import { mayBecome } from './command-state.ts'
import { deviceInTransaction } from '../device/device-facts.ts'
import { openCopy } from '../device/device-key.ts'
import type { Offline } from '../account/offline.ts'
import { SCHEMA, type TrackedCommand } from './outbox-db.ts'
import { readMeta, writeMeta } from './outbox-meta.ts'
import type { Prepared } from './prepare-command.ts'
import { isNext, type DrawnSlip } from './slip-series.ts'

/** `twin` is what is stored under the id already; then nothing was written. */
export interface Stored {
  readonly outcome: 'kept' | 'twin' | 'number taken' | 'code too old'
  readonly twin?: TrackedCommand
}

export async function storeCommand(
  offline: Offline,
  { row, envelope, copy, beside }: Prepared,
  slip: DrawnSlip | undefined,
): Promise<Stored> {
  const { outbox } = offline
  const tables = [outbox.outbox, outbox.bodies, outbox.events, outbox.device, outbox.drafts, outbox.meta]
  return outbox.transaction('rw', tables, async () => {
    // Asked all at once and written all at once: a person is waiting, and each wait for the disk adds up.
    const [floor, full, twin, device] = await Promise.all([
      readMeta(outbox, 'schemaFloor'),
      readMeta(outbox, 'full'),
      outbox.outbox.get(row.id),
      deviceInTransaction(offline),
    ])
    if ((floor ?? 0) > SCHEMA) return { outcome: 'code too old' }
    if (twin) return { outcome: 'twin', twin }
    if (slip && !isNext(slip, device)) return { outcome: 'number taken' }
    const counted = {
      ...device,
      lastSeq: device.lastSeq + 1,
      lastSlip: slip?.running ?? device.lastSlip,
    }
    await Promise.all([
      outbox.device.put(counted),
      outbox.outbox.add({
        ...row,
        seq: counted.lastSeq,
        deviceId: device.deviceId,
        ...(slip && { slipNo: slip.slipNo }),
      }),
      outbox.bodies.add({ id: row.id, envelope, copy }),
      noteEvent(offline, row.id, null, 'queued', 'saved'),
      beside && outbox.drafts.put(beside),
      full && writeMeta(outbox, 'full', undefined),
    ])
    if (row.supersedes) await takePlaceOf(offline, row.supersedes, row.id)
    offline.memory.device = counted
    return { outcome: 'kept' }
  })
}

async function takePlaceOf(offline: Offline, refusedId: string, id: string): Promise<void> {
  const refused = await offline.outbox.outbox.get(refusedId)
  if (!refused || !mayBecome(refused.state, 'superseded')) return
  await changeCommand(offline, refused, 'superseded', `sent as ${id}`, { supersededBy: id })
}

/** Fixed at the moment of saving, so two windows on one form differ in them though the person said one thing. */
const STAMPS: ReadonlySet<string> = new Set(['slip_no', 'slip', 'occurred_at', 'business_on'])

/** Whether what is kept under this id is what the person says now. Without the phone's key the amount must do. */
export async function saysTheSame(
  offline: Offline,
  twin: TrackedCommand,
  { row, json }: Prepared,
): Promise<boolean> {
  if (twin.bodyHash === row.bodyHash) return true
  if (twin.call !== row.call) return false
  const body = await offline.outbox.bodies.get(twin.id)
  const copy = body && (await openCopy(offline, twin.id, body.copy))
  return copy ? meaningOf(copy.body) === meaningOf(json) : twin.amount === row.amount
}

function meaningOf(json: string): string {
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>)
  // The same code wrote both, so the fields come in the same order.
  return JSON.stringify(fields.filter(([name]) => !STAMPS.has(name)))
}

/**
 * Saved again: what landed after its screen had given up counts from now on, and a screen that gives up on it later can no
 * longer take it back. Answers the record's revision, undefined where a person took it back.
 */
export async function saveAgain(offline: Offline, id: string): Promise<number | undefined> {
  const { outbox } = offline
  return outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    const row = await outbox.outbox.get(id)
    if (row?.state === 'withdrawn') {
      if (!row.late) return undefined
      return (await changeCommand(offline, row, 'queued', 'saved again', { late: false })).stateRev
    }
    if (row?.state !== 'queued') return row?.stateRev
    await outbox.outbox.put({ ...row, stateRev: row.stateRev + 1 })
    return row.stateRev + 1
  })
}

/** Read back from the disk: the record with the body it was saved with. */
export async function isKept({ outbox }: Offline, id: string, bodyHash: string): Promise<boolean> {
  const [kept, body] = await outbox.transaction('r', outbox.outbox, outbox.bodies, () =>
    Promise.all([outbox.outbox.get(id), outbox.bodies.get(id)]),
  )
  return kept?.bodyHash === bodyHash && body?.envelope.form !== undefined
}

/** Only as this context left it, at `stateRev`: what was saved again since counts. */
export async function withdrawLate(offline: Offline, id: string, stateRev: number): Promise<void> {
  const { outbox } = offline
  await outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    const row = await outbox.outbox.get(id)
    if (row?.state !== 'queued' || row.firstSentAt !== null || row.stateRev !== stateRev) return
    await changeCommand(offline, row, 'withdrawn', 'landed after the screen had given up', { late: true })
  })
}

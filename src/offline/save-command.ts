/**
 * Saves an intention on the phone. The answer is `saved` only after the transaction is complete on disk and the record was
 * read back; else the screen says "not saved", and nothing that it shows counts as recorded.
 */
import type { QueuedCallName } from '../../contract/index.ts'
import { systemClock, type Clock } from '../../domain/clock.ts'
import { changeCommand, noteEvent } from './change-command.ts'
import { mayBecome } from './command-state.ts'
import { deviceInTransaction, feedCanary } from './device-facts.ts'
import { dropCache } from './free-space.ts'
import type { Offline } from './offline.ts'
import { SCHEMA, type TrackedCommand } from './outbox-db.ts'
import { readMeta, writeMeta } from './outbox-meta.ts'
import { prepare, type CommandDraft, type Prepared } from './prepare-command.ts'
import { storageFailure, withDeadline } from './storage-failure.ts'
import { uuidV7 } from './uuid.ts'

export type SaveAnswer = { readonly saved: true } | { readonly saved: false; readonly reason: SaveFailure }
export type SaveFailure = 'full' | 'broken' | 'timeout'

/** Minted when a form opens, so that a double tap, a reload and a restored draft are one intention. */
export function newCommandId(clock: Clock = systemClock): string {
  return uuidV7(clock.now())
}

/** Saving the same id with the same body again is the same command. */
export async function saveCommand<Name extends QueuedCallName>(
  offline: Offline,
  draft: CommandDraft<Name>,
): Promise<SaveAnswer> {
  const answer = await keep(offline, draft)
  if (answer.saved) {
    offline.memory.full = false
    offline.memory.pendingCount++
    feedCanary(offline)
    offline.wake('enqueue')
  }
  return answer
}

async function keep(offline: Offline, draft: CommandDraft): Promise<SaveAnswer> {
  try {
    return await write(offline, draft)
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === 'hung') return { saved: false, reason: 'timeout' }
    if (failure === 'full') await dropCache(offline)
    else if (failure === 'dead') await reopen(offline)
    else return { saved: false, reason: 'broken' }
  }
  try {
    return await write(offline, draft)
  } catch (error) {
    if (storageFailure(error) === 'hung') return { saved: false, reason: 'timeout' }
    offline.memory.full = storageFailure(error) === 'full'
    if (offline.memory.full) await writeMeta(offline.outbox, 'full', true).catch(() => {})
    return { saved: false, reason: offline.memory.full ? 'full' : 'broken' }
  }
}

async function reopen({ outbox, around }: Offline): Promise<void> {
  outbox.close({ disableAutoOpen: false })
  await withDeadline(around, outbox.open()).catch(() => {})
}

async function write(offline: Offline, draft: CommandDraft): Promise<SaveAnswer> {
  const { around } = offline
  let landed = false
  const work = prepare(offline, draft).then(async (prepared) => {
    const outcome = await store(offline, prepared)
    landed = outcome === 'kept'
    return outcome === 'differs' ? false : readBack(offline, prepared)
  })
  try {
    return (await withDeadline(around, work)) ? { saved: true } : { saved: false, reason: 'broken' }
  } catch (error) {
    // The screen says "not saved" now: what lands after that must not be sent behind its back.
    const takeBack = () => (landed ? withdrawLate(offline, draft.id) : undefined)
    if (storageFailure(error) === 'hung') work.then(takeBack, takeBack).catch(() => {})
    throw error
  }
}

async function store(
  offline: Offline,
  { row, envelope, copy, beside }: Prepared,
): Promise<'kept' | 'same' | 'differs'> {
  const { outbox } = offline
  const tables = [outbox.outbox, outbox.bodies, outbox.events, outbox.device, outbox.drafts, outbox.meta]
  return outbox.transaction('rw', tables, async () => {
    // Asked all at once and written all at once: a person stands there, and each wait for the disk adds up.
    const [floor, full, twin, device] = await Promise.all([
      readMeta(outbox, 'schemaFloor'),
      readMeta(outbox, 'full'),
      outbox.outbox.get(row.id),
      deviceInTransaction(offline),
    ])
    if ((floor ?? 0) > SCHEMA) return 'differs'
    if (twin) return sameAgain(offline, twin, row)
    const seq = device.lastSeq + 1
    await Promise.all([
      outbox.device.put({ ...device, lastSeq: seq }),
      outbox.outbox.add({ ...row, seq, deviceId: device.deviceId }),
      outbox.bodies.add({ id: row.id, envelope, copy }),
      noteEvent(offline, row.id, null, 'queued', 'saved'),
      beside && outbox.drafts.put(beside),
      full && writeMeta(outbox, 'full', undefined),
    ])
    if (row.supersedes) await takePlaceOf(offline, row.supersedes, row.id)
    offline.memory.device = { ...device, lastSeq: seq }
    return 'kept'
  })
}

async function takePlaceOf(offline: Offline, refusedId: string, id: string): Promise<void> {
  const refused = await offline.outbox.outbox.get(refusedId)
  if (!refused || !mayBecome(refused.state, 'superseded')) return
  await changeCommand(offline, refused, 'superseded', `sent as ${id}`, { supersededBy: id })
}

async function sameAgain(
  offline: Offline,
  twin: TrackedCommand,
  row: Prepared['row'],
): Promise<'same' | 'differs'> {
  if (twin.bodyHash !== row.bodyHash) return 'differs'
  if (twin.state !== 'withdrawn') return 'same'
  if (!twin.late) return 'differs'
  await changeCommand(offline, twin, 'queued', 'saved again', { late: false })
  return 'same'
}

async function readBack(offline: Offline, { row, envelope }: Prepared): Promise<boolean> {
  const { outbox } = offline
  const [kept, body] = await outbox.transaction('r', outbox.outbox, outbox.bodies, () =>
    Promise.all([outbox.outbox.get(row.id), outbox.bodies.get(row.id)]),
  )
  return kept?.bodyHash === row.bodyHash && body?.envelope.form !== undefined && envelope.form !== undefined
}

async function withdrawLate(offline: Offline, id: string): Promise<void> {
  const { outbox } = offline
  await outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    const row = await outbox.outbox.get(id)
    if (!row || row.firstSentAt !== null || row.state !== 'queued') return
    await changeCommand(offline, row, 'withdrawn', 'landed after the screen had given up', { late: true })
  })
}

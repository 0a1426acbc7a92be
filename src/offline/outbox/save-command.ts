/**
 * Saves an intention on the phone. The answer is `saved` only after the transaction is complete on disk and the record was
 * read back; else the screen says "not saved", and nothing that it shows counts as recorded.
 */
import { systemClock, type Clock } from '../../../domain/clock.ts'
import { currentOffline } from '../account/current-offline.ts'
import { feedCanary } from '../device/device-facts.ts'
import { dropCache } from '../device/free-space.ts'
import type { Offline } from '../account/offline.ts'
import { writeMeta } from './outbox-meta.ts'
import { isLocked } from '../device/pin.ts'
import { prepare, type CommandToSave } from './prepare-command.ts'
import { reportAs, reportProblem } from '../wire/report-problem.ts'
import { nextSlip } from './slip-series.ts'
import { storageFailure, withDeadline } from '../device/storage-failure.ts'
import { isKept, saveAgain, saysTheSame, storeCommand, withdrawLate } from './store-command.ts'
import { uuidV7 } from '../device/uuid.ts'

export type SaveAnswer = { readonly saved: true } | { readonly saved: false; readonly reason: SaveFailure }
/**
 * `already`: under this id something else is kept, saved in another window of the app. `locked`: the phone waits for its PIN,
 * and who holds it now may be anybody.
 */
export type SaveFailure = 'full' | 'broken' | 'timeout' | 'already' | 'locked'

/** More windows than this do not save at one moment. */
const MOST_DRAWS = 10
const BROKEN = { saved: false, reason: 'broken' } as const

/** Minted when a form opens, so that a double tap, a reload and a restored draft are one intention. */
export function newCommandId(clock: Clock = systemClock): string {
  return uuidV7(clock.now())
}

/** Saving the same id again, saying the same, is the same command. */
export async function saveCommand(offline: Offline, draft: CommandToSave): Promise<SaveAnswer> {
  if (currentOffline() === offline && isLocked()) return { saved: false, reason: 'locked' }
  const answer = await keep(offline, draft)
  if (answer.saved) {
    offline.memory.full = false
    offline.memory.pendingCount++
    feedCanary(offline)
    offline.wake('enqueue')
  }
  return answer
}

async function keep(offline: Offline, draft: CommandToSave): Promise<SaveAnswer> {
  try {
    return await write(offline, draft)
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === 'hung') return { saved: false, reason: 'timeout' }
    if (failure === 'full') await dropCache(offline)
    else if (failure === 'dead') await reopen(offline)
    else {
      reportProblem('saving', error)
      return BROKEN
    }
  }
  try {
    return await write(offline, draft)
  } catch (error) {
    if (storageFailure(error) === 'hung') return { saved: false, reason: 'timeout' }
    offline.memory.full = storageFailure(error) === 'full'
    if (!offline.memory.full) reportProblem('saving once more', error)
    else await writeMeta(offline.outbox, 'full', true).catch(reportAs('noting that the phone is full'))
    return { saved: false, reason: offline.memory.full ? 'full' : 'broken' }
  }
}

async function reopen({ outbox, around }: Offline): Promise<void> {
  outbox.close({ disableAutoOpen: false })
  await withDeadline(around, outbox.open()).catch(reportAs('opening the outbox again'))
}

async function write(offline: Offline, draft: CommandToSave): Promise<SaveAnswer> {
  const { around } = offline
  const progress: Progress = { landedAs: undefined }
  const work = draw(offline, draft, progress)
  try {
    return await withDeadline(around, work)
  } catch (error) {
    // The screen says "not saved" now: what lands after that must not be sent behind its back.
    const takeBack = () =>
      progress.landedAs === undefined ? undefined : withdrawLate(offline, draft.id, progress.landedAs)
    if (storageFailure(error) === 'hung')
      work.then(takeBack, takeBack).catch(reportAs('withdrawing a late save'))
    throw error
  }
}

interface Progress {
  /** The revision of the record as this save left it on the disk. */
  landedAs: number | undefined
}

/** Prepared again only where another window drew the same slip number at the same moment. */
async function draw(offline: Offline, draft: CommandToSave, progress: Progress): Promise<SaveAnswer> {
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const slip = 'written' in draft ? await nextSlip(offline) : undefined
    const whole = 'written' in draft ? { ...draft, ...draft.written(slip?.slipNo ?? '') } : draft
    const prepared = await prepare(offline, whole)
    const { outcome, twin } = await storeCommand(offline, prepared, slip)
    if (outcome === 'kept') progress.landedAs = prepared.row.stateRev
    if (outcome === 'number taken') continue
    if (outcome === 'code too old') return BROKEN
    if (twin) {
      if (!(await saysTheSame(offline, twin, prepared))) return { saved: false, reason: 'already' }
      progress.landedAs = await saveAgain(offline, twin.id)
      if (progress.landedAs === undefined) return BROKEN
    }
    const bodyHash = twin?.bodyHash ?? prepared.row.bodyHash
    return (await isKept(offline, draft.id, bodyHash)) ? { saved: true } : BROKEN
  }
  return BROKEN
}

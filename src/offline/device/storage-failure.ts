/** What a failing IndexedDB means: it is full, its connection is dead, or it hangs. Browsers say none of this plainly. */
import type Dexie from 'dexie'
import { reportAs } from '../wire/report-problem.ts'
import type { Surroundings } from './surroundings.ts'

export type StorageFailure = 'full' | 'dead' | 'hung' | 'other'

const HANGS_AFTER_MS = 8_000

export class StorageHung extends Error {
  override readonly name = 'StorageHung'
}

export function storageFailure(error: unknown): StorageFailure {
  if (error instanceof StorageHung) return 'hung'
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return 'full'
  if (
    names.some(
      (name) => name === 'DatabaseClosedError' || name === 'UnknownError' || name === 'InvalidStateError',
    )
  )
    return 'dead'
  return 'other'
}

/** Rejects with StorageHung when an operation shows no end: on a full disk some never do. */
export function withDeadline<T>(around: Surroundings, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const takeBack = around.after(HANGS_AFTER_MS, () => reject(new StorageHung('storage does not answer')))
    work.then(resolve, reject).finally(takeBack).catch(reportAs('ending a deadline'))
  })
}

/** Runs storage work with the deadline; a dead connection is opened again once. */
export async function atStore<T>(around: Surroundings, db: Dexie, work: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(around, work())
  } catch (error) {
    if (storageFailure(error) !== 'dead') throw error
    db.close({ disableAutoOpen: false })
    await withDeadline(around, db.open())
    return withDeadline(around, work())
  }
}

/** Dexie wraps, sometimes twice; the innermost error tells the truth. */
function namesOf(error: unknown): string[] {
  const names: string[] = []
  for (let each = error; typeof each === 'object' && each !== null && names.length < 5; each = innerOf(each))
    if ('name' in each) names.push(String(each.name))
  return names
}

function innerOf(error: object): unknown {
  return 'inner' in error ? error.inner : undefined
}

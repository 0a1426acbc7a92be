import type Dexie from 'dexie'
import { expect, it } from 'vitest'
import { atStore, StorageHung, storageFailure, withDeadline } from './storage-failure.ts'
import type { Surroundings } from './surroundings.ts'

const named = (name: string, inner?: unknown) => Object.assign(new Error(name), { name, inner })

it.each<[string, unknown, string]>([
  ['a full phone', named('QuotaExceededError'), 'full'],
  ['a full phone in Dexie’s words', named('AbortError', named('QuotaExceededError')), 'full'],
  ['a full phone, wrapped twice', named('A', named('B', named('QuotaExceededError'))), 'full'],
  ['a connection that was closed', named('DatabaseClosedError'), 'dead'],
  ['a disk that gave up', named('UnknownError'), 'dead'],
  ['a connection of another life', named('AbortError', named('InvalidStateError')), 'dead'],
  ['a full phone whose connection died of it', named('UnknownError', named('QuotaExceededError')), 'full'],
  ['an operation without an end', new StorageHung('no answer'), 'hung'],
  ['a bug of ours', named('ConstraintError', { inner: null }), 'other'],
  ['no error at all', 'QuotaExceededError', 'other'],
  ['nothing', null, 'other'],
])('%s is told from the others', (_, error, failure) => {
  expect(storageFailure(error)).toBe(failure)
})

it('an error that holds itself is no reason to look for ever', () => {
  const round: { name: string; inner?: unknown } = { name: 'AbortError' }
  round.inner = round
  expect(storageFailure(round)).toBe('other')
})

/** Timers that are let off by hand. */
function surroundings() {
  const timers: { ms: number; task: () => void; isTakenBack: boolean }[] = []
  const after = (ms: number, task: () => void) => {
    const timer = { ms, task, isTakenBack: false }
    timers.push(timer)
    return () => {
      timer.isTakenBack = true
    }
  }
  return { timers, around: { after } as unknown as Surroundings }
}

it('storage has eight seconds; what answers in time, or fails, ends the wait', async () => {
  const { timers, around } = surroundings()
  expect(await withDeadline(around, Promise.resolve(7))).toBe(7)
  await expect(withDeadline(around, Promise.reject(named('UnknownError')))).rejects.toThrow('UnknownError')
  await Promise.resolve()
  expect(timers).toMatchObject([
    { ms: 8_000, isTakenBack: true },
    { ms: 8_000, isTakenBack: true },
  ])
  const hung = withDeadline(around, new Promise(() => {}))
  timers[2]?.task()
  await expect(hung).rejects.toBeInstanceOf(StorageHung)
})

/** A database that notes how it is closed and opened. */
function database() {
  const told: unknown[] = []
  const db = {
    close: (how: unknown) => told.push(how),
    open: async () => told.push('open'),
  } as unknown as Dexie
  return { told, db }
}

it('a dead connection is opened again, once', async () => {
  const { around } = surroundings()
  const { told, db } = database()
  let tries = 0
  const work = async () => {
    if (++tries === 1) throw named('DatabaseClosedError')
    return 'done'
  }
  expect(await atStore(around, db, work)).toBe('done')
  expect(told).toEqual([{ disableAutoOpen: false }, 'open'])
  const dead = () => Promise.reject(named('DatabaseClosedError'))
  await expect(atStore(around, db, dead)).rejects.toThrow('DatabaseClosedError')
  expect(told).toHaveLength(4)
})

it('what is no dead connection is not tried again', async () => {
  const { around } = surroundings()
  const { told, db } = database()
  let tries = 0
  const full = () => {
    tries++
    return Promise.reject(named('QuotaExceededError'))
  }
  await expect(atStore(around, db, full)).rejects.toThrow('QuotaExceededError')
  expect([tries, told]).toEqual([1, []])
})

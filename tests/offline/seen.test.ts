import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { instantFromMs, instantMs, toInstant } from '../../domain/calendar.ts'
import { dropSeen, forgetSeenOfOthers, keepSeen, readSeen } from '../../src/data/cache/seen.ts'

const NOW = toInstant('2026-11-21T03:00:00.000Z')
const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => instantFromMs(instantMs(NOW) - days * DAY_MS)
const ANA = 7
const BEN = 8

beforeEach(() => forgetSeenOfOthers(undefined))

describe('what a device saw last', () => {
  it('is read back with the moment it was seen', async () => {
    await keepSeen(ANA, 'loans', { data: { rows: [1] }, at: daysAgo(1) })
    expect(await readSeen(ANA, 'loans', NOW)).toEqual({ data: { rows: [1] }, at: daysAgo(1) })
  })

  it('is of one account alone', async () => {
    await keepSeen(ANA, 'loans', { data: 'of Ana', at: NOW })
    expect(await readSeen(BEN, 'loans', NOW)).toBeUndefined()
  })

  it('gives way to what was seen since', async () => {
    await keepSeen(ANA, 'loans', { data: 'old', at: daysAgo(2) })
    await keepSeen(ANA, 'loans', { data: 'new', at: daysAgo(1) })
    expect(await readSeen(ANA, 'loans', NOW)).toMatchObject({ data: 'new' })
  })

  it('is gone with the right to see it', async () => {
    await keepSeen(ANA, 'loans', { data: 'of Ana', at: NOW })
    await dropSeen(ANA, 'loans')
    expect(await readSeen(ANA, 'loans', NOW)).toBeUndefined()
  })

  it('is gone for everybody at sign-out, and for the others when somebody else signs in', async () => {
    await keepSeen(ANA, 'loans', { data: 'of Ana', at: NOW })
    await keepSeen(BEN, 'loans', { data: 'of Ben', at: NOW })
    await forgetSeenOfOthers(BEN)
    expect(await readSeen(ANA, 'loans', NOW)).toBeUndefined()
    expect(await readSeen(BEN, 'loans', NOW)).toMatchObject({ data: 'of Ben' })
    await forgetSeenOfOthers(undefined)
    expect(await readSeen(BEN, 'loans', NOW)).toBeUndefined()
  })

  it('is not shown after a month', async () => {
    await keepSeen(ANA, 'loans', { data: 'old', at: daysAgo(31) })
    expect(await readSeen(ANA, 'loans', NOW)).toBeUndefined()
  })

  it('is kept again after another tab took the database away, or an earlier version had its own', async () => {
    await keepSeen(ANA, 'loans', { data: 'old', at: NOW })
    await answered(indexedDB.deleteDatabase('hulog_seen'))
    const ofBefore = indexedDB.open('hulog_seen', 10)
    ofBefore.onupgradeneeded = () => ofBefore.result.createObjectStore('rows', { keyPath: 'key' })
    ;(await answered(ofBefore)).close()
    expect(await readSeen(ANA, 'loans', NOW)).toBeUndefined()
    await keepSeen(ANA, 'loans', { data: 'new', at: NOW })
    expect(await readSeen(ANA, 'loans', NOW)).toMatchObject({ data: 'new' })
  })

  it('is kept again once a database that would not open opens', async () => {
    await answered(indexedDB.deleteDatabase('hulog_seen'))
    const ofLater = await answered(indexedDB.open('hulog_seen', 99))
    await expect(keepSeen(ANA, 'loans', { data: 'lost', at: NOW })).rejects.toThrow()
    ofLater.close()
    await answered(indexedDB.deleteDatabase('hulog_seen'))
    await keepSeen(ANA, 'loans', { data: 'new', at: NOW })
    expect(await readSeen(ANA, 'loans', NOW)).toMatchObject({ data: 'new' })
  })

  it('does not fill the device: the oldest go first', async () => {
    for (let index = 0; index <= 300; index++)
      await keepSeen(ANA, `search ${index}`, { data: index, at: instantFromMs(instantMs(NOW) + index) })
    expect(await readSeen(ANA, 'search 0', NOW)).toBeUndefined()
    expect(await readSeen(ANA, 'search 1', NOW)).toMatchObject({ data: 1 })
    expect(await readSeen(ANA, 'search 300', NOW)).toMatchObject({ data: 300 })
  })
})

function answered<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('the database did not answer'))
  })
}

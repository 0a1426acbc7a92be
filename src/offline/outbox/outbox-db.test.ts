import { expect, it } from 'vitest'
import { CacheDb } from '../round/cache-db.ts'
import { OutboxDb } from './outbox-db.ts'

/** Dexie hands these on to the browser; they are not read back from anywhere else. */
const optionsOf = (db: object) => (db as { _options: Record<string, unknown> })._options

it('what is saved is on the disk before the screen says so, and is read from there', () => {
  expect(optionsOf(new OutboxDb(1))).toMatchObject({
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  })
  expect(optionsOf(new CacheDb(1))).toMatchObject({ cache: 'disabled' })
})

import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import type { Offline } from '../account/offline.ts'
import type { TrackedCommand } from './outbox-db.ts'
import type { Prepared } from './prepare-command.ts'
import { saysTheSame } from './store-command.ts'

/** A phone that lost the key of its copies: what was typed before cannot be read any more. */
const locked = { outbox: { bodies: { get: () => Promise.resolve(undefined) } } } as unknown as Offline
const kept = {
  id: 'c',
  call: 'collectPayment',
  bodyHash: 'as it was',
  amount: pesos(500),
} as Partial<TrackedCommand> as TrackedCommand
const saved = (over: Partial<TrackedCommand>) =>
  ({ row: { ...kept, bodyHash: 'as it is now', ...over }, json: '{}' }) as unknown as Prepared

it('the same form from two windows is one payment, told by its amount where nothing else can be read', async () => {
  expect(await saysTheSame(locked, kept, saved({}))).toBe(true)
  expect(await saysTheSame(locked, kept, saved({ amount: pesos(600) }))).toBe(false)
  expect(await saysTheSame(locked, kept, saved({ call: 'recordVisit' }))).toBe(false)
})

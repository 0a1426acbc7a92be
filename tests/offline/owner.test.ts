/** Whose records may leave this phone: those of the one who is signed in, and no one else's. */
import { afterEach, expect, it } from 'vitest'
import { forgetOwner, rememberLostOwner, rememberOwner } from '../../src/offline/account/session-owner.ts'
import { readOwner, workerDb, type Owner } from '../../src/offline/account/worker-db.ts'
import { OutboxDb } from '../../src/offline/outbox/outbox-db.ts'
import { readMeta } from '../../src/offline/outbox/outbox-meta.ts'
import './support/phone.ts'

const owner = (accId: number): Owner => ({ accId, mgtId: accId, name: `Person ${accId}`, role: 'CI_USER' })
const [isko, maria] = [owner(7001), owner(7002)]

async function authOf({ accId }: Owner): Promise<'ok' | 'needed' | undefined> {
  const outbox = new OutboxDb(accId)
  try {
    return await readMeta(outbox, 'auth')
  } finally {
    outbox.close()
  }
}
const ownerNow = async () => (await readOwner())?.accId

afterEach(async () => {
  await workerDb().facts.clear()
  await workerDb().accounts.clear()
  for (const { accId } of [isko, maria]) await new OutboxDb(accId).delete()
})

it('who signed in may send, and is known here by name', async () => {
  await rememberOwner(isko)
  expect([await ownerNow(), await authOf(isko)]).toEqual([7001, 'ok'])
  expect(await workerDb().accounts.toArray()).toMatchObject([{ accId: 7001, name: 'Person 7001' }])
})

it('who signs in after somebody else holds their records back until they sign in themselves', async () => {
  await rememberOwner(isko)
  await rememberOwner(maria)
  expect([await ownerNow(), await authOf(isko), await authOf(maria)]).toEqual([7002, 'needed', 'ok'])
  await rememberOwner(isko)
  expect([await ownerNow(), await authOf(isko), await authOf(maria)]).toEqual([7001, 'ok', 'needed'])
})

it('who signs in again stays the one who may send', async () => {
  await rememberOwner(isko)
  await rememberOwner(isko)
  expect([await ownerNow(), await authOf(isko)]).toEqual([7001, 'ok'])
})

it('after a sign-out no one is, and what waits is held back', async () => {
  await rememberOwner(isko)
  await forgetOwner()
  expect([await ownerNow(), await authOf(isko)]).toEqual([undefined, 'needed'])
  expect(await workerDb().accounts.count()).toBe(1)
})

it('an open page names its person again where the storage was emptied, and not after a sign-out', async () => {
  await rememberLostOwner(isko)
  expect([await ownerNow(), await authOf(isko)]).toEqual([7001, 'ok'])
  await rememberLostOwner(maria)
  expect(await ownerNow()).toBe(7001)
  await forgetOwner()
  await rememberLostOwner(isko)
  expect([await ownerNow(), await authOf(isko)]).toEqual([undefined, 'needed'])
})

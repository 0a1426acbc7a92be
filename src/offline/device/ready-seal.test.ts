import { expect, test, vi } from 'vitest'
import { toBase64Url } from './base64url.ts'
import type { Offline } from '../account/offline.ts'
import { readySeal, takeSealingKey } from './ready-seal.ts'

async function serverKey(kid: string) {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  return { kid, publicKey: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) }
}

/** No more of a handle than sealing looks at. */
function phoneWith(seal: Awaited<ReturnType<typeof serverKey>> | null) {
  return { memory: { device: { seal }, sealing: undefined } } as unknown as Offline
}

test('a key made ahead seals one body and no second one', async () => {
  const phone = phoneWith(await serverKey('first'))
  readySeal(phone)
  const ready = await phone.memory.sealing?.key
  readySeal(phone)
  const taken = [await takeSealingKey(phone), await takeSealingKey(phone)]
  expect(ready).toBeDefined()
  expect(taken[0]).toBe(ready)
  expect(taken[1]?.epk).not.toBe(ready?.epk)
})

test('after the server has changed its key, what was made for the old one is not given out', async () => {
  const phone = phoneWith(await serverKey('first'))
  readySeal(phone)
  const old = await phone.memory.sealing?.key
  Object.assign(phone.memory, { device: { seal: await serverKey('second') } })
  const taken = await takeSealingKey(phone)
  expect(taken?.kid).toBe('second')
  expect(taken?.epk).not.toBe(old?.epk)
})

test('a key that cannot be made ahead is said, and is tried again at saving', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const phone = phoneWith({ kid: 'first', publicKey: 'no point on the curve' })
  readySeal(phone)
  await expect(takeSealingKey(phone)).rejects.toThrow()
  expect(warned.mock.calls.map(([where]) => where as string)).toEqual(['hulog: making a sealing key ahead'])
  warned.mockRestore()
})

test('without a key of the server there is none to seal with', async () => {
  const phone = phoneWith(null)
  readySeal(phone)
  expect(await takeSealingKey(phone)).toBeUndefined()
})

test('once the server has another key, the next one is made for it ahead as well', async () => {
  const phone = phoneWith(await serverKey('first'))
  readySeal(phone)
  const next = await serverKey('second')
  Object.assign(phone.memory, { device: { seal: next } })
  readySeal(phone)
  expect(phone.memory.sealing?.publicKey).toBe(next.publicKey)
  expect((await phone.memory.sealing?.key)?.kid).toBe('second')
})

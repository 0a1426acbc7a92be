/** Both ends of the seal against a second implementation on Node's older API, with keys that never change. */
import { createCipheriv, createDecipheriv, createECDH, hkdfSync, type webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSeal } from '../../../server/sync/seal.ts'
import { sealText } from '../../../src/offline/device/seal.ts'

const CONTEXT = '0191e2a4-0000-7000-8000-000000000001|7|collectPayment'
const TEXT = '{"amount":50000,"note":"Salamat, Aling Nena ₱"}'
const IV = Buffer.from('000102030405060708090a0b', 'hex')

const partyOf = (privateKey: string) => {
  const party = createECDH('prime256v1')
  party.setPrivateKey(privateKey, 'hex')
  return party
}
const server = partyOf('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721')
const phone = partyOf('3b1fa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6722')

const keyFrom = (shared: Buffer) =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(0), 'hulog-command-v1', 32))

function serverKey(): Promise<webcrypto.CryptoKey> {
  const point = server.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: server.getPrivateKey().toString('base64url'),
  }
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
}

function sealedElsewhere() {
  const cipher = createCipheriv('aes-256-gcm', keyFrom(phone.computeSecret(server.getPublicKey())), IV)
  cipher.setAAD(Buffer.from(CONTEXT))
  const ct = Buffer.concat([cipher.update(TEXT, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    kid: 'k',
    epk: phone.getPublicKey().toString('base64url'),
    iv: IV.toString('base64url'),
    ct: ct.toString('base64url'),
  }
}

it('the format never changes: what was sealed with these keys is still these bytes, and opens', async () => {
  const sealed = sealedElsewhere()
  expect(sealed.ct).toBe(
    'UzHnIb4ldwNvJXtXMxUAgErH2HXxy0KoEI4Yd0p1Li_HWdgnc5Eny4302uyF7a9IRaC1h72LWpDrW-Yxbw_W5dQ',
  )
  expect(await openSeal(sealed, await serverKey(), CONTEXT)).toBe(TEXT)
})

it('what a phone seals, another implementation opens', async () => {
  const publicKey = server.getPublicKey().toString('base64url')
  const sealed = await sealText(TEXT, { kid: 'k', publicKey }, CONTEXT)
  const bytes = Buffer.from(sealed.ct, 'base64url')
  const shared = server.computeSecret(Buffer.from(sealed.epk, 'base64url'))
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(shared), Buffer.from(sealed.iv, 'base64url'))
  decipher.setAAD(Buffer.from(CONTEXT))
  decipher.setAuthTag(bytes.subarray(-16))
  expect(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()).toBe(TEXT)
})

it('a sealed body opens for no other command, and not with one byte changed', async () => {
  const sealed = sealedElsewhere()
  const key = await serverKey()
  await expect(openSeal(sealed, key, CONTEXT.replace('|7|', '|8|'))).rejects.toThrow()
  const bytes = Buffer.from(sealed.ct, 'base64url')
  bytes[0]! ^= 1
  await expect(openSeal({ ...sealed, ct: bytes.toString('base64url') }, key, CONTEXT)).rejects.toThrow()
})

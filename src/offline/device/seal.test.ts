import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { sealText } from './seal.ts'

const office = createECDH('prime256v1')
const publicKey = toBase64Url(new Uint8Array(office.generateKeys()))
const to = { kid: 'k7', publicKey }

/** By the format that is written down in seal.ts, with other means than the phone's. */
function opened({ epk, iv, ct }: Awaited<ReturnType<typeof sealText>>, context: string): string {
  const shared = office.computeSecret(fromBase64Url(epk))
  const key = new Uint8Array(hkdfSync('sha256', shared, new Uint8Array(0), 'hulog-command-v1', 32))
  const bytes = fromBase64Url(ct)
  const decipher = createDecipheriv('aes-256-gcm', key, fromBase64Url(iv))
  decipher.setAuthTag(bytes.subarray(-16))
  decipher.setAAD(new TextEncoder().encode(context))
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
}

it('what is sealed to the office is opened by its key, for what it was sealed for, and for nothing else', async () => {
  const text = '{"name":"Peña","amount":50000}'
  const sealed = await sealText(text, to, 'id|7|collectPayment')
  expect(sealed.kid).toBe('k7')
  expect(fromBase64Url(sealed.iv)).toHaveLength(12)
  expect(fromBase64Url(sealed.epk)).toHaveLength(65)
  expect(opened(sealed, 'id|7|collectPayment')).toBe(text)
  expect(() => opened(sealed, 'id|8|collectPayment')).toThrow()
})

it('no two seals are alike', async () => {
  const [one, two] = [await sealText('{}', to, 'c'), await sealText('{}', to, 'c')]
  expect([one.iv === two.iv, one.epk === two.epk, one.ct === two.ct]).toEqual([false, false, false])
})

it('nothing is sealed to what is no key', async () => {
  await expect(sealText('{}', { kid: 'k', publicKey: 'AAAA' }, 'c')).rejects.toThrow()
})

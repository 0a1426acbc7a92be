/** A browser's side of web push, after RFC 8291 and RFC 8292: its keys, and how it opens what it is sent. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ReceivedPush } from './push-service.ts'

export interface PushBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** Throws where it was sealed for another. */
  open(push: ReceivedPush): { readonly title: string; readonly body: string; readonly tag: string }
}

export function aBrowser(origin: string): PushBrowser {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${origin}/${randomBytes(12).toString('base64url')}`
  return {
    subscription: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open: ({ body }) => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = derived(keys.computeSecret(sender), auth, info, 32)
      const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([
        decipher.update(body.subarray(21 + sender.length, -16)),
        decipher.final(),
      ])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as ReturnType<
        PushBrowser['open']
      >
    },
  }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** What the sender says of itself; throws unless it is signed with the key it names. */
export function signedBy({ headers }: ReceivedPush): { readonly key: string; readonly claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const fits = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!fits) throw new Error('not signed with the key it names')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as unknown }
}

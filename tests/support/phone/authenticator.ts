import { toBase64Url } from '../../../src/offline/device/base64url.ts'

export const ORIGIN = 'https://hulog.example.ph'
export const HOST = 'hulog.example.ph'
export const PRESENT = 0x01
export const VERIFIED = 0x04
const utf8 = (text: string) => new TextEncoder().encode(text)

export interface Told {
  readonly origin?: string
  readonly type?: string
  readonly rpId?: string
  readonly flags?: number
}

/** An authenticator as WebAuthn describes it: DER for elliptic curves, plain for RSA. */
export async function authenticator(algorithm: -7 | -257) {
  const how =
    algorithm === -7
      ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      : {
          name: 'RSASSA-PKCS1-v1_5',
          hash: 'SHA-256',
          modulusLength: 2048,
          publicExponent: new Uint8Array([1, 0, 1]),
        }
  const pair = await crypto.subtle.generateKey(how, true, ['sign', 'verify'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  const answer = async (challenge: Uint8Array, told: Told = {}) => {
    const { origin = ORIGIN, type = 'webauthn.get', rpId = HOST, flags = PRESENT | VERIFIED } = told
    const clientData = utf8(JSON.stringify({ type, challenge: toBase64Url(challenge), origin }))
    const place = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(rpId)))
    const authenticatorData = new Uint8Array([...place, flags, 0, 0, 0, 7])
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', clientData))
    const signed = new Uint8Array([...authenticatorData, ...hash])
    const raw = new Uint8Array(await crypto.subtle.sign(how, pair.privateKey, signed))
    return { clientData, authenticatorData, signature: algorithm === -7 ? asDer(raw) : raw }
  }
  return { key: { credentialId: new Uint8Array([1]), publicKey, algorithm }, answer }
}

function asDer(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const integers = [raw.subarray(0, 32), raw.subarray(32)].map((coordinate) => {
    let digits = [...coordinate]
    while (digits.length > 1 && digits[0] === 0) digits = digits.slice(1)
    if ((digits[0] ?? 0) >= 0x80) digits = [0, ...digits]
    return [0x02, digits.length, ...digits]
  })
  const body = integers.flat()
  return new Uint8Array([0x30, body.length, ...body])
}

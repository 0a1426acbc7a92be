import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase64Url } from './base64url.ts'
import { isGenuine } from './fingerprint.ts'

const ORIGIN = 'https://hulog.example.ph'
const HOST = 'hulog.example.ph'
const PRESENT = 0x01
const VERIFIED = 0x04
const utf8 = (text: string) => new TextEncoder().encode(text)

interface Told {
  readonly origin?: string
  readonly type?: string
  readonly rpId?: string
  readonly flags?: number
}

/** An authenticator as WebAuthn describes it: DER for elliptic curves, plain for RSA. */
async function authenticator(algorithm: -7 | -257) {
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

const challengeOf = (seed: number) => new Uint8Array(32).map((_, index) => (seed * 31 + index * 7) % 256)
const asked = (challenge: Uint8Array) => ({ challenge, origin: ORIGIN, hostname: HOST })

describe('an answer of the phone’s authenticator', () => {
  it.each([-7, -257] as const)('opens when its own key signed it for this try (%i)', async (algorithm) => {
    const phone = await authenticator(algorithm)
    await fc.assert(
      fc.asyncProperty(fc.nat(10_000), async (seed) => {
        const challenge = challengeOf(seed)
        expect(await isGenuine(await phone.answer(challenge), phone.key, asked(challenge))).toBe(true)
      }),
      { numRuns: algorithm === -7 ? 300 : 10 },
    )
  })

  it('does not open for another app, another try, or a person who was present and not recognized', async () => {
    const phone = await authenticator(-7)
    const challenge = challengeOf(1)
    const wrong: Told[] = [
      { origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example' },
      { type: 'webauthn.create' },
      { flags: PRESENT },
      { flags: VERIFIED },
      { flags: 0 },
    ]
    for (const told of wrong)
      expect(await isGenuine(await phone.answer(challenge, told), phone.key, asked(challenge))).toBe(false)
    expect(await isGenuine(await phone.answer(challengeOf(2)), phone.key, asked(challenge))).toBe(false)
  })

  it('does not open by another key, nor after any bit of what was signed has changed', async () => {
    const [phone, other] = [await authenticator(-7), await authenticator(-7)]
    const challenge = challengeOf(3)
    const answer = await phone.answer(challenge)
    expect(await isGenuine(answer, other.key, asked(challenge))).toBe(false)
    await fc.assert(
      fc.asyncProperty(fc.nat(answer.authenticatorData.length * 8 - 1), async (bit) => {
        const authenticatorData = answer.authenticatorData.slice()
        authenticatorData[bit >> 3]! ^= 1 << (bit & 7)
        expect(await isGenuine({ ...answer, authenticatorData }, phone.key, asked(challenge))).toBe(false)
      }),
      { numRuns: 100 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  authenticator,
  HOST,
  ORIGIN,
  PRESENT,
  VERIFIED,
  type Told,
} from '../../../tests/support/phone/authenticator.ts'
import { isGenuine } from './fingerprint.ts'

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

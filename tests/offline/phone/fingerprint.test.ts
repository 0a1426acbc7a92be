/** How the phone is asked for a finger or a face, and what its answer opens. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import {
  canRecognize,
  dropFingerprint,
  enrolFingerprint,
  unlockByFingerprint,
} from '../../../src/offline/device/fingerprint.ts'
import {
  fingerprintKey,
  isLocked,
  lock,
  removePin,
  setFingerprint,
  setPin,
} from '../../../src/offline/device/pin.ts'
import { readMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { authenticator, HOST, ORIGIN } from '../../support/phone/authenticator.ts'
import { eachStandIn } from '../support/stand-in-phone.ts'

type Asked = { readonly publicKey: Record<string, unknown>; readonly signal?: AbortSignal }
let page: Offline
/** What the phone is asked, and what it answers. */
let asked: Asked[]
let answer: (asked: Asked) => unknown
eachStandIn((opened) => ({ page } = opened))
beforeEach(async () => {
  asked = []
  const ask = async (how: Asked) => {
    asked.push(how)
    return answer(how)
  }
  vi.stubGlobal('navigator', { credentials: { create: ask, get: ask } })
  vi.stubGlobal('location', { origin: ORIGIN, hostname: HOST })
  setCurrentOffline(page)
  await setPin('280391')
})
afterEach(async () => {
  await removePin()
  vi.unstubAllGlobals()
})

const made = (publicKey: Uint8Array | null, algorithm = -7) => ({
  rawId: new Uint8Array([9, 8, 7]).buffer,
  response: {
    getPublicKey: () => publicKey?.slice().buffer ?? null,
    getPublicKeyAlgorithm: () => algorithm,
  },
})
const enrol = () => enrolFingerprint({ username: 'ramon', name: 'Ramon Reyes' })
const kept = async () => (await readMeta(page.outbox, 'pin'))?.fingerprint

describe('whether the phone can recognize its person', () => {
  it.each([true, false])('is what its browser says: %s', async (isAvailable) => {
    const isUserVerifyingPlatformAuthenticatorAvailable = async () => isAvailable
    vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable })
    expect(await canRecognize()).toBe(isAvailable)
  })

  it('is no where the browser knows nothing of it', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    expect(await canRecognize()).toBe(false)
  })
})

describe('setting it up', () => {
  it('asks for a key of this phone alone, made for a recognized person, and keeps it beside the PIN', async () => {
    answer = () => made(new Uint8Array([1, 2, 3]), -257)
    await enrol()
    expect(asked[0]?.publicKey).toMatchObject({
      rp: { name: 'Hulog' },
      user: { name: 'ramon', displayName: 'Ramon Reyes' },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'discouraged',
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: 60_000,
    })
    const { challenge, user } = asked[0]!.publicKey as { challenge: Uint8Array; user: { id: Uint8Array } }
    expect([challenge.length, user.id.length, new Set(challenge).size > 1]).toEqual([32, 16, true])
    expect(await kept()).toEqual({
      credentialId: new Uint8Array([9, 8, 7]),
      publicKey: new Uint8Array([1, 2, 3]),
      algorithm: -257,
    })
    expect(fingerprintKey()).toEqual(await kept())
    await dropFingerprint()
    expect([await kept(), fingerprintKey()]).toEqual([undefined, undefined])
    expect(await readMeta(page.outbox, 'pin')).toBeDefined()
  })

  it('keeps nothing where the phone tells no key', async () => {
    answer = () => made(null)
    await expect(enrol()).rejects.toThrow()
    expect(await kept()).toBeUndefined()
  })
})

describe('opening by it', () => {
  const { signal } = new AbortController()
  const opens = async (origin: string) => {
    const { key, answer: signed } = await authenticator(-7)
    await setFingerprint(key)
    lock()
    answer = async ({ publicKey }) => {
      const { clientData, ...rest } = await signed(publicKey['challenge'] as Uint8Array, { origin })
      return { response: { clientDataJSON: clientData, ...rest } }
    }
    return unlockByFingerprint(signal)
  }

  it('asks for the key that was set up, with a number of this try alone', async () => {
    expect([await opens(ORIGIN), isLocked()]).toEqual([true, false])
    expect([await opens(ORIGIN), isLocked()]).toEqual([true, false])
    const [first, second] = asked.map(({ publicKey }) => publicKey['challenge'] as Uint8Array)
    expect(first).toHaveLength(32)
    expect(first).not.toEqual(second)
    expect(asked[0]).toMatchObject({
      signal,
      publicKey: {
        allowCredentials: [{ type: 'public-key', id: new Uint8Array([1]), transports: ['internal'] }],
        userVerification: 'required',
        timeout: 60_000,
      },
    })
  })

  it('does not open for an answer that is not to be believed', async () => {
    expect([await opens('https://elsewhere.example'), isLocked()]).toEqual([false, true])
  })

  it('asks for nothing where it was not set up', async () => {
    expect([await unlockByFingerprint(signal), asked]).toEqual([false, []])
  })
})

/**
 * Unlocking by the phone's own fingerprint or face, beside the PIN. A key pair that the phone's authenticator keeps signs a
 * number made for this one try; the signature is checked here, so it works without internet. No server is asked because
 * nothing is granted that a server guards: the screens open, and whatever they send has its own session
 * (docs/decisions/0037).
 */
import { toBase64Url } from './base64url.ts'
import { fingerprintKey, setFingerprint, unlockWith } from './pin.ts'
import type { FingerprintKey } from '../outbox/outbox-meta.ts'

const ES256 = -7
const RS256 = -257
const ASK_MS = 60_000
const RP_ID_HASH_BYTES = 32
const COORDINATE_BYTES = 32
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04

/** Whether this phone can recognize its person by itself. */
export async function canRecognize(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

/**
 * Makes the key and keeps it beside the PIN; ask for the PIN first. Throws what the browser throws: NotAllowedError where
 * the person said no.
 */
export async function enrolFingerprint(person: { username: string; name: string }): Promise<void> {
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: randomBytes(32),
      rp: { name: 'Hulog' },
      user: { id: randomBytes(16), name: person.username, displayName: person.name },
      pubKeyCredParams: [
        { type: 'public-key', alg: ES256 },
        { type: 'public-key', alg: RS256 },
      ],
      // Kept by this phone alone: no account of another company is needed, and no other phone gets a copy.
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'discouraged',
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: ASK_MS,
    },
  })
  const { rawId, response } = credential as PublicKeyCredential & {
    response: AuthenticatorAttestationResponse
  }
  const publicKey = response.getPublicKey()
  if (!publicKey) throw new Error('the authenticator told no public key')
  await setFingerprint({
    credentialId: new Uint8Array(rawId),
    publicKey: new Uint8Array(publicKey),
    algorithm: response.getPublicKeyAlgorithm(),
  })
}

/** Forgets the key; the PIN stays. */
export function dropFingerprint(): Promise<void> {
  return setFingerprint(undefined)
}

/**
 * Asks the phone who is there and opens the screens for its person. False where the answer is not to be believed or the key
 * was taken away meanwhile; throws NotAllowedError where the person turned to the PIN instead.
 */
export async function unlockByFingerprint(signal: AbortSignal): Promise<boolean> {
  const key = fingerprintKey()
  if (!key) return false
  const challenge = randomBytes(32)
  const credential = await navigator.credentials.get({
    signal,
    publicKey: {
      challenge,
      allowCredentials: [{ type: 'public-key', id: key.credentialId, transports: ['internal'] }],
      userVerification: 'required',
      timeout: ASK_MS,
    },
  })
  const { response } = credential as PublicKeyCredential & { response: AuthenticatorAssertionResponse }
  const answer = {
    clientData: new Uint8Array(response.clientDataJSON),
    authenticatorData: new Uint8Array(response.authenticatorData),
    signature: new Uint8Array(response.signature),
  }
  return (await isGenuine(answer, key, { challenge, ...location })) && unlockWith(key)
}

interface Asked {
  readonly challenge: Uint8Array
  readonly origin: string
  readonly hostname: string
}

interface Assertion {
  readonly clientData: Uint8Array<ArrayBuffer>
  readonly authenticatorData: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Signed by the key, for this try and this app, with the person recognized and not only present (WebAuthn, 7.2). */
export async function isGenuine(answer: Assertion, key: FingerprintKey, asked: Asked): Promise<boolean> {
  const client = JSON.parse(new TextDecoder().decode(answer.clientData)) as Record<string, unknown>
  if (client['type'] !== 'webauthn.get' || client['origin'] !== asked.origin) return false
  if (client['challenge'] !== toBase64Url(asked.challenge)) return false
  const { authenticatorData } = answer
  const place = await sha256(new TextEncoder().encode(asked.hostname))
  if (place.some((byte, index) => authenticatorData[index] !== byte)) return false
  const flags = authenticatorData[RP_ID_HASH_BYTES] ?? 0
  if ((flags & USER_PRESENT) === 0 || (flags & USER_VERIFIED) === 0) return false
  const signed = new Uint8Array([...authenticatorData, ...(await sha256(answer.clientData))])
  return isSignedBy(key, answer.signature, signed)
}

async function isSignedBy(
  { publicKey, algorithm }: FingerprintKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (algorithm === ES256) {
    const how = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const verifier = await crypto.subtle.importKey('spki', publicKey, how, false, ['verify'])
    return crypto.subtle.verify(how, verifier, rawSignature(signature), signed)
  }
  const how = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const verifier = await crypto.subtle.importKey('spki', publicKey, how, false, ['verify'])
  return crypto.subtle.verify(how, verifier, signature, signed)
}

/** Authenticators write a signature as two DER integers; WebCrypto wants both coordinates at full length. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(2 * COORDINATE_BYTES)
  let at = 2
  for (const end of [COORDINATE_BYTES, 2 * COORDINATE_BYTES]) {
    const length = der[at + 1] ?? 0
    const digits = der.subarray(at + 2, at + 2 + length).subarray(-COORDINATE_BYTES)
    raw.set(digits, end - digits.length)
    at += 2 + length
  }
  return raw
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}

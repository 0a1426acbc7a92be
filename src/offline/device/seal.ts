/**
 * Seals a command's body to the server's public key, so that what a stolen phone holds can be neither read nor altered.
 *
 * The exact format, for the server that opens it:
 * - keys are on P-256; a public key is its raw uncompressed point (65 bytes, first byte 4) as base64url without padding;
 * - a fresh key pair is made for every body, its public half is `epk`;
 * - shared = ECDH(ephemeral private, server public): the x coordinate, 32 bytes;
 * - key = HKDF-SHA-256(shared, salt = empty, info = UTF-8 of 'hulog-command-v1'), 32 bytes;
 * - `iv` = 12 random bytes, base64url;
 * - `ct` = AES-256-GCM(key, iv, UTF-8 of the body's JSON text, additional data = UTF-8 of `<id>|<actorId>|<call>`),
 *   the 16-byte tag at its end, base64url;
 * - `kid` names the server's key. `body_hash` is over the JSON text, not over the sealed form.
 */
import type { SealedBody } from '../../../contract/wire/command.ts'
import { SEAL_CIPHER, SEAL_CURVE, SEAL_DERIVATION, SEAL_INFO } from '../../../contract/wire/seal.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'

export interface SealKey {
  readonly kid: string
  readonly publicKey: string
}

const DERIVATION = { ...SEAL_DERIVATION, info: new TextEncoder().encode(SEAL_INFO) }

/** What one body is sealed with, and never a second one. */
export interface SealingKey {
  readonly kid: string
  readonly epk: string
  readonly key: CryptoKey
}

/** All of sealing that needs no body, so that it can be done ahead. Throws where the server's key is not a point on the curve. */
export async function sealingKey(to: SealKey): Promise<SealingKey> {
  const [server, ephemeral] = await Promise.all([
    crypto.subtle.importKey('raw', fromBase64Url(to.publicKey), SEAL_CURVE, false, []),
    crypto.subtle.generateKey(SEAL_CURVE, true, ['deriveBits']),
  ])
  const [shared, epk] = await Promise.all([
    crypto.subtle.deriveBits({ name: 'ECDH', public: server }, ephemeral.privateKey, 256),
    crypto.subtle.exportKey('raw', ephemeral.publicKey),
  ])
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(DERIVATION, material, SEAL_CIPHER, false, ['encrypt'])
  return { kid: to.kid, epk: toBase64Url(new Uint8Array(epk)), key }
}

/** Throws where the server's key is not a point on the curve. */
export async function sealText(text: string, to: SealKey, context: string): Promise<SealedBody> {
  return sealWith(await sealingKey(to), text, context)
}

export async function sealWith(
  { kid, epk, key }: SealingKey,
  text: string,
  context: string,
): Promise<SealedBody> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const encoder = new TextEncoder()
  const ct = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(context) },
    key,
    encoder.encode(text),
  )
  return { kid, epk, iv: toBase64Url(iv), ct: toBase64Url(new Uint8Array(ct)) }
}

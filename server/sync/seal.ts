/**
 * Opens what a phone sealed to the server's public key: P-256 agreement with the phone's one-time key, HKDF-SHA-256 with an
 * empty salt, AES-256-GCM. The id, the actor and the call are bound in as additional data, so that a sealed body fits nowhere
 * else. Keys are raw points in base64url. A new key is made at first need and at every rotation; old ones stay, since phones
 * may come back after weeks.
 */
import { createHash, type webcrypto } from 'node:crypto'
import type { SealedBody } from '../../contract/wire/command.ts'
import { SEAL_CIPHER, SEAL_CURVE, SEAL_DERIVATION, SEAL_INFO } from '../../contract/wire/seal.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Db, Tx } from '../db/connect.ts'

export interface PublicSealKey {
  readonly kid: string
  readonly public_key: string
}

const DERIVATION = { ...SEAL_DERIVATION, info: new TextEncoder().encode(SEAL_INFO) }

export async function currentSealKey(db: Db | Tx, now: Instant): Promise<PublicSealKey> {
  const newest = await db
    .selectFrom('seal_key')
    .select(['kid', 'public_key'])
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .limit(1)
    .executeTakeFirst()
  return newest ?? rotateSealKey(db, now)
}

/** Makes the key that phones seal to from now on. */
export async function rotateSealKey(db: Db | Tx, now: Instant): Promise<PublicSealKey> {
  const pair = await crypto.subtle.generateKey(SEAL_CURVE, true, ['deriveBits'])
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey))
  const secret = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const key = {
    kid: createHash('sha256').update(raw).digest('hex').slice(0, 16),
    public_key: raw.toString('base64url'),
  }
  await db
    .insertInto('seal_key')
    .values({ ...key, private_key: secret.toString('base64url'), created_at: now })
    .execute()
  return key
}

/** The private keys of those ids that are known here. */
export async function sealKeys(db: Db, kids: readonly string[]): Promise<Map<string, webcrypto.CryptoKey>> {
  if (kids.length === 0) return new Map()
  const rows = await db
    .selectFrom('seal_key')
    .select(['kid', 'private_key'])
    .where('kid', 'in', [...new Set(kids)])
    .execute()
  const opened = rows.map(async ({ kid, private_key }) => {
    const bytes = Buffer.from(private_key, 'base64url')
    return [kid, await crypto.subtle.importKey('pkcs8', bytes, SEAL_CURVE, false, ['deriveBits'])] as const
  })
  return new Map(await Promise.all(opened))
}

/** Throws where the body was altered, or was sealed for another command. */
export async function openSeal(
  sealed: SealedBody,
  secret: webcrypto.CryptoKey,
  context: string,
): Promise<string> {
  const epk = await crypto.subtle.importKey(
    'raw',
    Buffer.from(sealed.epk, 'base64url'),
    SEAL_CURVE,
    false,
    [],
  )
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: epk }, secret, 256)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(DERIVATION, material, SEAL_CIPHER, false, ['decrypt'])
  const plain = await crypto.subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: Buffer.from(sealed.iv, 'base64url'),
      additionalData: new TextEncoder().encode(context),
    },
    key,
    Buffer.from(sealed.ct, 'base64url'),
  )
  return new TextDecoder('utf-8', { fatal: true }).decode(plain)
}

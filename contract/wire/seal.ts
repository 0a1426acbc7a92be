/** What a phone that seals and the server that opens have to agree on; the exact format is told in `src/offline/device/seal.ts`. */
export const SEAL_CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Of the one-time key, from what both sides agreed on; the info goes in as UTF-8. */
export const SEAL_DERIVATION = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0) } as const
export const SEAL_INFO = 'hulog-command-v1'
export const SEAL_CIPHER = { name: 'AES-GCM', length: 256 } as const

/** Bound in, so that a sealed body fits no other command, person or call. */
export function sealContext(id: string, actorId: number, call: string): string {
  return `${id}|${actorId}|${call}`
}

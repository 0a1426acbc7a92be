/** Addresses of pictures that hold for five minutes: an `<img>` cannot send a header, and an address may be passed on. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { instantFromMs, instantMs, isInstant, type Instant } from '../../domain/calendar.ts'

const HOLDS_MS = 5 * 60_000

const signatureOf = (signingKey: string, key: string, until: string) =>
  createHmac('sha256', signingKey).update(`${key}|${until}`).digest('base64url')

export function signedAddress(signingKey: string, key: string, now: Instant): string {
  const until = instantFromMs(instantMs(now) + HOLDS_MS)
  return `/file/picture/${key}?${new URLSearchParams({ until, signature: signatureOf(signingKey, key, until) }).toString()}`
}

export function addressHolds(
  signingKey: string,
  asked: { key: string; until: string; signature: string },
  now: Instant,
): boolean {
  if (!isInstant(asked.until) || asked.until < now) return false
  const expected = Buffer.from(signatureOf(signingKey, asked.key, asked.until))
  const given = Buffer.from(asked.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * A device that signed in to an account before keeps that in a signed cookie, so that strangers who try the same name or come
 * from the same address never hold it back (the "device cookie" that OWASP describes). It opens nothing by itself, and lives on
 * when a password is set again: the person's own phone must get in then too.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

export const KNOWN_COOKIE = 'hulog_known'
/** As long as browsers keep a cookie at most. */
const LIFETIME_S = 400 * 86_400
/** A phone is shared by a few people. */
const MOST_ACCOUNTS = 8

export interface KnownDevice {
  readonly id: string
  /** The accounts that signed in here, the newest first. */
  readonly accIds: readonly number[]
}

const signatureOf = (signingKey: string, said: string) =>
  createHmac('sha256', signingKey).update(`known device|${said}`).digest('base64url')

/** What a cookie says, where it is one of ours. */
export function readKnownDevice(signingKey: string, cookie: string | undefined): KnownDevice | undefined {
  const [, id, accIds, signature] = /^([\w-]{24})\.(\d[\d-]{0,150})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (id === undefined || accIds === undefined || signature === undefined) return undefined
  const expected = Buffer.from(signatureOf(signingKey, `${id}.${accIds}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  return { id, accIds: accIds.split('-').map(Number) }
}

/** The device with one more account. */
export function knownDeviceWith(device: KnownDevice | undefined, accId: number): KnownDevice {
  const others = device?.accIds.filter((known) => known !== accId) ?? []
  return {
    id: device?.id ?? randomBytes(18).toString('base64url'),
    accIds: [accId, ...others].slice(0, MOST_ACCOUNTS),
  }
}

interface CookieFacts {
  readonly signingKey: string
  readonly config: Config
  readonly secure: boolean
}

export function knownDeviceCookie(
  { id, accIds }: KnownDevice,
  { signingKey, config, secure }: CookieFacts,
): string {
  const said = `${id}.${accIds.join('-')}`
  const value = `${said}.${signatureOf(signingKey, said)}`
  const parts = [`${KNOWN_COOKIE}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${LIFETIME_S}`]
  if (secure || config.production) parts.push('Secure')
  return parts.join('; ')
}

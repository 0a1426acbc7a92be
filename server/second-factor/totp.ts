/** Secrets of authenticator apps and their codes, by a kept library; the moment comes from our clock. */
import { Secret, TOTP } from 'otpauth'
import type { Instant } from '../../domain/calendar.ts'
import { instantMs } from '../../domain/calendar.ts'
import { CODE_DIGITS, STEP_MS, stepOf, STEPS_OFF } from '../../domain/people/second-factor.ts'

/** 160 bits, as RFC 4226 recommends; base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    digits: CODE_DIGITS,
    period: STEP_MS / 1000,
    algorithm: 'SHA1',
  })

/** What the QR of the set-up shows: `otpauth://totp/…`. */
export function uriOf(secret: string, username: string, company: string): string {
  return totpOf(secret, username, company).toString()
}

/** The step whose code it is; null where it is none of those that are taken now. */
export function stepOfCode(secret: string, code: string, now: Instant): number | null {
  const timestamp = instantMs(now)
  const off = totpOf(secret).validate({ token: code, timestamp, window: STEPS_OFF })
  return off === null ? null : stepOf(timestamp) + off
}

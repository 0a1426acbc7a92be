/**
 * Codes of an authenticator app (RFC 6238): six digits that change every 30 seconds. The code before and the one after are taken
 * too, since a phone's clock may be a little off; each is good once, and none that is older than the last one used. Of a million
 * codes three fit at any moment, so a guess succeeds with 3 in a million.
 */
import type { Role } from './role.ts'

export const STEP_MS = 30_000
/** Steps before and after the present one whose code is taken. */
export const STEPS_OFF = 1
export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10

/** The step of 30 seconds that a moment lies in. */
export const stepOf = (ms: number): number => Math.floor(ms / STEP_MS)

interface Demands {
  readonly admins: boolean
  readonly super_admins: boolean
}

export function demandsSecondFactor(role: Role, { admins, super_admins }: Demands): boolean {
  return (role === 'ADMIN_USER' && admins) || (role === 'SUPER_ADMIN_USER' && super_admins)
}

/** What is still to come after the right password. */
export function secondStep(hasFactor: boolean, isDemanded: boolean): 'whole' | 'code' | 'enrol' {
  if (hasFactor) return 'code'
  return isDemanded ? 'enrol' : 'whole'
}

/**
 * How often something may be tried that could be guessed. So many tries are there at once, and a used one comes back after a
 * while, so a count decays by itself and nothing is ever shut for good. Within any 24 hours there are at most as many as are there
 * at once and as come back in a day.
 *
 * A password may be wrong at most 100 times in 24 hours for an account, from all strangers together: 28 at once and one every
 * 20 minutes (72 a day). 100 is what NIST SP 800-63B (5.2.2) allows an account at most. One address alone gets at most 58 of them
 * (10 and 48), so no single place uses up what is left for the right person on a new phone elsewhere. A device that signed in
 * before has 58 of its own. Those whose sessions were ended since, as by a new password, also share 100, and beyond them are strangers
 * again: anyone who knew a password once signs in with as many browsers as they like.
 */
export interface Allowance {
  readonly atOnce: number
  /** After so long one comes back. */
  readonly everyMs: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export const ALLOWANCES = {
  /** Passwords of one account, from all devices that never signed in to it. */
  account: { atOnce: 28, everyMs: 20 * MINUTE_MS },
  /** The same from one address. */
  pair: { atOnce: 10, everyMs: 30 * MINUTE_MS },
  /** Passwords of one account on one device that signed in to it before. */
  device: { atOnce: 10, everyMs: 30 * MINUTE_MS },
  /** Passwords of one account on all devices whose sessions of it were ended, together. */
  devices: { atOnce: 28, everyMs: 20 * MINUTE_MS },
  /** The own password asked again in an open session. */
  session: { atOnce: 10, everyMs: 30 * MINUTE_MS },
  /** Codes of an account's authenticator app, by anyone who knows its password: with 3 in a million at most 1 in 5,700 a day. */
  secondFactor: { atOnce: 10, everyMs: 30 * MINUTE_MS },
  /** What is tried from one address, whatever the account; beyond it a proof of work is asked. A branch comes from one address. */
  address: { atOnce: 30, everyMs: MINUTE_MS },
  /** Codes mailed to one account on the word of strangers; each may be tried five times: at most 1 in 5,800 a day is guessed. */
  codes: { atOnce: 10, everyMs: 60 * MINUTE_MS },
  /** The same from one address, which so leaves half of them to the right person elsewhere. */
  pairCodes: { atOnce: 5, everyMs: 120 * MINUTE_MS },
  /** The same for one device that signed in before. */
  deviceCodes: { atOnce: 5, everyMs: 30 * MINUTE_MS },
  /** The same for all those whose sessions were ended, together. */
  devicesCodes: { atOnce: 10, everyMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Allowance>

export function mostInADay({ atOnce, everyMs }: Allowance): number {
  return atOnce + Math.floor(DAY_MS / everyMs)
}

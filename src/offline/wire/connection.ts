import type { Instant } from '../../../domain/calendar.ts'

/**
 * Whether the office can be reached, told apart as far as a browser can know (docs/decisions/0039):
 *
 * - an answer of our API: `online`, and with a session that has ended `sign in`;
 * - somebody else answered (a portal's or proxy's page, a redirect), our API answered 5xx, or the time ran out:
 *   `no answer`, since a connection to something was made and the office did not speak;
 * - the request failed without a single byte coming back: `not reached`, since the office may be down or the internet gone;
 * - the browser says that it is offline: `no internet`.
 *
 * `connecting` until the first request of this page has ended.
 */
export type Connection = 'connecting' | 'online' | Missing | 'sign in'

/** What is missing while the office cannot be asked. */
export type Missing = 'no internet' | 'not reached' | 'no answer'

/** What one request showed. */
export type Contact = 'answered' | 'not reached' | 'no answer'

export type RequestEnd =
  | { readonly kind: 'answer'; readonly marked: boolean; readonly status: number }
  | { readonly kind: 'failure'; readonly reason: 'network' | 'timeout' }

export function contactOf(end: RequestEnd): Contact {
  if (end.kind === 'failure') return end.reason === 'timeout' ? 'no answer' : 'not reached'
  return end.marked && end.status < 500 ? 'answered' : 'no answer'
}

export function isMissing(connection: Connection): connection is Missing {
  return connection === 'no internet' || connection === 'not reached' || connection === 'no answer'
}

export interface ConnectionFacts {
  /** `navigator.onLine`: false is nearly always true, true says little. */
  readonly browserOnline: boolean
  /** Undefined before the first request has ended. */
  readonly contact: Contact | undefined
  /** A request that began while the browser said offline was answered: the browser is wrong, as under some VPNs. */
  readonly browserIsWrong: boolean
  readonly signInNeeded: boolean
}

export function connectionOf(facts: ConnectionFacts): Connection {
  if (!facts.browserOnline && !facts.browserIsWrong) return 'no internet'
  if (facts.contact === undefined) return 'connecting'
  if (facts.contact !== 'answered') return facts.contact
  return facts.signInNeeded ? 'sign in' : 'online'
}

/** Whether somebody else on this device has synced since, while this page says that the office cannot be reached. */
export function heardElsewhere(
  before: Instant | null,
  lastSyncAt: Instant | null,
  connection: Connection,
): boolean {
  return isMissing(connection) && lastSyncAt !== null && lastSyncAt !== before
}

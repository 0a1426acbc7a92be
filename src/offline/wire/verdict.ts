/**
 * What an answer means for a command. Only a marked answer of our own API is a verdict; a portal's page, a redirect, a cut
 * line, a code this version does not know: all of that is `unknown`, and unknown is asked again with the same id, for ever.
 */
import { isRefusalCode, REFUSALS } from '../../../contract/refusals.ts'

export interface AnswerFacts {
  readonly kind: 'answer'
  readonly status: number
  /** Carries the API's mark and is JSON. */
  readonly marked: boolean
  /** Names the command that was asked about. */
  readonly sameId: boolean
  /** Null where the body did not arrive whole. */
  readonly success: boolean | null
  readonly code: string | null
  readonly message: string | null
  readonly retryAfterMs: number | null
  readonly data: unknown
}

export interface FailureFacts {
  readonly kind: 'failure'
  readonly reason: 'network' | 'timeout'
}

export type ReplyFacts = AnswerFacts | FailureFacts

export type Verdict =
  | { readonly to: 'acked'; readonly data: unknown }
  | {
      readonly to: 'unknown'
      /** Who waits: everything (the line), this stream (the server had trouble with it), or nobody (it was not looked at). */
      readonly waits: 'run' | 'stream' | 'nobody'
      readonly code: string
      readonly retryAfterMs: number | null
      /** Sealed with a key that the server does not know (any more). */
      readonly reseal: boolean
    }
  | {
      readonly to: 'paused'
      /** Who is stopped: this command, or everything this person has waiting. */
      readonly who: 'item' | 'actor'
      readonly code: string
    }
  | { readonly to: 'rejected'; readonly code: string; readonly message: string | null }
  | { readonly to: 'quarantined'; readonly code: string }

const STOPS_THE_ACTOR = new Set([
  'NOT_SIGNED_IN',
  'ACCOUNT_NOT_ACTIVE',
  'OWN_PASSWORD_NEEDED',
  'ACTOR_MISMATCH',
  'DEVICE_BLOCKED',
  'CLIENT_TOO_OLD',
])
const STOPS_THE_ITEM = new Set(['WRONG_ROLE', 'PASSWORD_NEEDED', 'HELD_BY_OFFICE'])
/** Our own bugs: kept apart for support, never sent again by itself. */
const OUR_FAULT = new Set(['KEY_REUSED', 'TOO_LARGE'])

export function verdictOf(facts: ReplyFacts): Verdict {
  if (facts.kind === 'failure') return unknown('run', facts.reason === 'timeout' ? 'TIMEOUT' : 'NETWORK')
  if (!facts.marked) return unknown('run', 'NOT_OURS')
  if (facts.status >= 200 && facts.status < 300) return verdictOfYes(facts)
  const code = facts.code ?? codeOfStatus(facts.status)
  if (code === null) return unknown('stream', `HTTP_${facts.status}`, facts.retryAfterMs)
  if (STOPS_THE_ACTOR.has(code)) return { to: 'paused', who: 'actor', code }
  if (STOPS_THE_ITEM.has(code)) return { to: 'paused', who: 'item', code }
  if (OUR_FAULT.has(code) && facts.sameId) return { to: 'quarantined', code }
  if (code === 'SEAL_UNKNOWN') return { ...unknown('stream', code, facts.retryAfterMs), reseal: true }
  // The server stands without its books, or has had enough of this phone for a moment: no other command would fare better.
  if (code === 'TRY_AGAIN' || code === 'TOO_MANY_CALLS') return unknown('run', code, facts.retryAfterMs)
  if (isFinal(code, facts)) return { to: 'rejected', code, message: facts.message }
  return unknown('stream', code, facts.retryAfterMs)
}

/** The status line decides: a body that was cut off is still a yes, and its details come with the next pull. */
function verdictOfYes(facts: AnswerFacts): Verdict {
  if (facts.sameId && facts.success !== false) return { to: 'acked', data: facts.data }
  return unknown('stream', 'NOT_OURS', facts.retryAfterMs)
}

function isFinal(code: string, facts: AnswerFacts): boolean {
  if (!facts.sameId || facts.success !== false || facts.status >= 500) return false
  return isRefusalCode(code) && REFUSALS[code].final
}

/** A marked answer whose body was cut off still says who must act. */
function codeOfStatus(status: number): string | null {
  if (status === 401) return 'NOT_SIGNED_IN'
  return status === 426 ? 'CLIENT_TOO_OLD' : null
}

function unknown(
  waits: 'run' | 'stream',
  code: string,
  retryAfterMs: number | null = null,
): Extract<Verdict, { to: 'unknown' }> {
  return { to: 'unknown', waits, code, retryAfterMs, reseal: false }
}

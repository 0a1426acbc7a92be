/**
 * What an answer means for a command. Only a marked answer of our own API is a verdict; a portal's page, a redirect, a cut
 * line, a code this version does not know: all of that is `unknown`, and unknown is asked again with the same id, for ever.
 */
import { isRefusalCode, REFUSALS, type RefusalCode } from '../../../contract/wire/refusals.ts'

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
      /** Who waits: everything (the connection), this stream (the server had trouble with it), or nothing (it was not looked at). */
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

export function verdictOf(facts: ReplyFacts): Verdict {
  if (facts.kind === 'failure') return unknown('run', facts.reason === 'timeout' ? 'TIMEOUT' : 'NETWORK')
  if (!facts.marked) return unknown('run', 'NOT_OURS')
  if (facts.status >= 200 && facts.status < 300) return verdictOfYes(facts)
  const code = facts.code ?? codeOfStatus(facts.status)
  if (code === null) return unknown('stream', `HTTP_${facts.status}`, facts.retryAfterMs)
  return isRefusalCode(code) ? verdictOfNo(code, facts) : unknown('stream', code, facts.retryAfterMs)
}

function verdictOfNo(code: RefusalCode, facts: AnswerFacts): Verdict {
  const again = unknown('stream', code, facts.retryAfterMs)
  switch (REFUSALS[code].leads) {
    case 'pauses person':
      return { to: 'paused', who: 'actor', code }
    case 'pauses item':
      return { to: 'paused', who: 'item', code }
    case 'set aside':
      return facts.sameId ? { to: 'quarantined', code } : again
    case 'later':
      return unknown('run', code, facts.retryAfterMs)
    case 'final':
      return isAboutThis(facts) ? { to: 'rejected', code, message: facts.message } : again
    case 'again':
      return { ...again, reseal: code === 'SEAL_UNKNOWN' }
  }
}

/** The status line decides: a body that was cut off is still a yes, and its details come with the next pull. */
function verdictOfYes(facts: AnswerFacts): Verdict {
  if (facts.sameId && facts.success !== false) return { to: 'acked', data: facts.data }
  return unknown('stream', 'NOT_OURS', facts.retryAfterMs)
}

function isAboutThis(facts: AnswerFacts): boolean {
  return facts.sameId && facts.success === false && facts.status < 500
}

/** A marked answer whose body was cut off still says who must act. */
function codeOfStatus(status: number): RefusalCode | null {
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

/** What a screen shows of a read: the answer of this page, else what was seen here before, else why there is neither. */
import type { Instant } from '../../domain/calendar.ts'
import { isNoAnswer, type Failed } from '../offline/wire/answer.ts'

export interface ShownRead<Data> {
  /** `offline` with data is what was seen before, `offline` without is nothing at all. */
  readonly state: 'loading' | 'ready' | 'failed' | 'offline'
  readonly data: Data | undefined
  /** When the office said it; undefined where it is of this moment or there is nothing. */
  readonly asOf: Instant | undefined
  readonly failed: Failed | undefined
}

interface Live<Data> {
  readonly data: Data | undefined
  readonly at: Instant
  /** How the last question ended, where it was not answered. */
  readonly failed: Failed | undefined
}

/** `seen` is undefined while it is being looked up, null where nothing was seen. */
export function shownRead<Data>(
  live: Live<Data>,
  seen: { readonly data: unknown; readonly at: Instant } | null | undefined,
): ShownRead<Data> {
  const { failed } = live
  if (failed && takesAway(failed)) return { state: 'failed', data: undefined, asOf: undefined, failed }
  if (live.data !== undefined) {
    if (!failed) return { state: 'ready', data: live.data, asOf: undefined, failed }
    return { state: stateOf(failed), data: live.data, asOf: live.at, failed }
  }
  if (seen) {
    const state = failed ? stateOf(failed) : 'ready'
    return { state, data: seen.data as Data, asOf: seen.at, failed }
  }
  if (failed && seen === null) return { state: stateOf(failed), data: undefined, asOf: undefined, failed }
  return { state: 'loading', data: undefined, asOf: undefined, failed: undefined }
}

/** Whether it is what the office says now: nothing is decided on what was seen before. */
export function isOfNow({ state, asOf }: Pick<ShownRead<unknown>, 'state' | 'asOf'>): boolean {
  return state === 'ready' && asOf === undefined
}

function stateOf(failed: Failed): 'failed' | 'offline' {
  return isNoAnswer(failed) ? 'offline' : 'failed'
}

const LEAVES_IT: ReadonlySet<string> = new Set([
  'NOT_SIGNED_IN',
  'SESSION_LOCKED',
  'PASSWORD_NEEDED',
  'TRY_AGAIN',
  'TOO_MANY_CALLS',
  'TOO_MANY_TRIES',
  'PROOF_NEEDED',
  'CLIENT_TOO_OLD',
  'SOMETHING_WRONG',
])

/** Whether a failed answer says that this is not this person's to see (any more), or is not there. */
export function takesAway(answer: Failed): boolean {
  return !isNoAnswer(answer) && !LEAVES_IT.has(answer.code)
}

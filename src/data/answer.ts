import type { RefusedAnswer } from '../../contract/refusals.ts'

/**
 * No answer of ours came, so nothing is known about what happened. `NO_INTERNET`: the request got through to nothing;
 * `NO_ANSWER`: somebody else answered (a portal, a proxy's error page), or nobody in time.
 */
export interface NoAnswer {
  readonly success: false
  readonly code: 'NO_INTERNET' | 'NO_ANSWER'
  readonly data: string
}

export type Failed = RefusedAnswer | NoAnswer
export type Answer<Data> = { readonly success: true; readonly data: Data } | Failed

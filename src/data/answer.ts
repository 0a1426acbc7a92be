import type { RefusedAnswer } from '../../contract/refusals.ts'

/** No answer of ours came: no network, a captive portal, a proxy's error page. Nothing is known about what happened. */
export interface NoAnswer {
  readonly success: false
  readonly code: 'OFFLINE'
  readonly data: 'Something went wrong!'
}

export type Failed = RefusedAnswer | NoAnswer
export type Answer<Data> = { readonly success: true; readonly data: Data } | Failed

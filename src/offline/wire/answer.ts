/** What a call comes to: the data, or why there is none. One shape for screens, the outbox and the worker. */
import type { RefusalCode, RefusedAnswer } from '../../../contract/wire/refusals.ts'
import { contactOf } from './connection.ts'
import { isBrowserOnline } from './current-connection.ts'
import type { Reply } from './http.ts'

/**
 * No answer of ours came, so nothing is known about what happened. `NO_INTERNET`: there is none, by the browser;
 * `NOT_REACHED`: the request got through to nothing; `NO_ANSWER`: somebody else answered (a portal, a proxy's error page), or no one in time.
 */
export interface NoAnswer {
  readonly success: false
  readonly code: 'NO_INTERNET' | 'NOT_REACHED' | 'NO_ANSWER'
  readonly data: string
}

export type Failed = RefusedAnswer | NoAnswer
export type Answer<Data> = { readonly success: true; readonly data: Data } | Failed

const NO_INTERNET: NoAnswer = {
  success: false,
  code: 'NO_INTERNET',
  data: 'You need internet. Try again when there is.',
}
const NOT_REACHED: NoAnswer = {
  success: false,
  code: 'NOT_REACHED',
  data: 'The office cannot be reached. Check the internet, or try again in a few minutes.',
}
const NO_ANSWER: NoAnswer = {
  success: false,
  code: 'NO_ANSWER',
  data: 'The office does not answer. Try again in a few minutes.',
}

const NO_ANSWERS: readonly NoAnswer[] = [NO_INTERNET, NOT_REACHED, NO_ANSWER]

/** As the contract has it; repeated, since the first page loads without the list of refusals. */
const SOMETHING_WRONG = 'Something went wrong!'

/** Reads a reply; `data` is as it came, not yet held against the contract. */
export function answerOf(reply: Reply): Answer<unknown> {
  if (reply.kind === 'failure' || !reply.marked) return noAnswerOf(reply)
  if (reply.success === true) return { success: true, data: reply.data }
  const code = reply.status === 401 ? 'NOT_SIGNED_IN' : reply.code
  // A body that was cut short says nothing.
  if (code === null && reply.status < 500) return NO_ANSWER
  // A newer API may have codes that this version does not know: its own sentence is shown then.
  return { success: false, code: (code ?? 'SOMETHING_WRONG') as RefusalCode, data: sentenceIn(reply.data) }
}

function noAnswerOf(reply: Reply): NoAnswer {
  if (contactOf(reply) === 'no answer') return NO_ANSWER
  return isBrowserOnline() ? NOT_REACHED : NO_INTERNET
}

function sentenceIn(data: unknown): RefusedAnswer['data'] {
  return typeof data === 'string' || Array.isArray(data) ? (data as RefusedAnswer['data']) : SOMETHING_WRONG
}

/** The answer is ours and not what the contract says. */
export function notTheContract(): RefusedAnswer {
  return { success: false, code: 'SOMETHING_WRONG', data: SOMETHING_WRONG }
}

export function isNoAnswer(answer: Failed): answer is NoAnswer {
  return NO_ANSWERS.some(({ code }) => code === answer.code)
}

/** The typed client. It never throws: a refusal and a missing line are answers too, and only our API's marked word counts. */
import type { Call, InputOf, OutputOf } from '../../contract/call.ts'
import {
  APP_HEADER,
  APP_HEADER_VALUE,
  CLIENT_VERSION,
  IDEMPOTENCY_KEY,
  LEDGER_MARK,
  LEDGER_MARK_VALUE,
} from '../../contract/headers.ts'
import type { Answer, NoAnswer } from './answer.ts'
import { apiOrigin } from './api-origin.ts'
import { APP_VERSION } from './app-version.ts'
import { noteAnswer } from './line.ts'
import { requestOf } from './request-of.ts'

const NO_ANSWER: NoAnswer = { success: false, code: 'OFFLINE', data: 'Something went wrong!' }
const ABORT_AFTER_MS = 25_000

interface Options {
  signal?: AbortSignal
  /** The id of the intention, for calls that may be repeated without doing their work twice. */
  idempotencyKey?: string
}

export async function ask<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Options = {},
): Promise<Answer<OutputOf<C>>> {
  const answer = await send(call, input as Readonly<Record<string, unknown>>, options)
  noteAnswer(answer)
  return answer as Answer<OutputOf<C>>
}

async function send(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  { signal, idempotencyKey }: Options,
): Promise<Answer<unknown>> {
  const { address, method, body } = requestOf(call, input)
  const timeout = AbortSignal.timeout(ABORT_AFTER_MS)
  try {
    const response = await fetch(apiOrigin() + address, {
      method,
      headers: {
        Accept: 'application/json',
        [APP_HEADER]: APP_HEADER_VALUE,
        [CLIENT_VERSION]: APP_VERSION,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...(idempotencyKey ? { [IDEMPOTENCY_KEY]: idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body }),
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.headers.get(LEDGER_MARK) !== LEDGER_MARK_VALUE) return NO_ANSWER
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : NO_ANSWER
  } catch {
    return NO_ANSWER
  }
}

function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && 'success' in value && 'data' in value
}

/**
 * One HTTP request to the API and the facts of what came back, for the page, its outbox and the worker alike. Never throws: a
 * missing connection is a fact too. Only an answer with the API's mark is ours; a portal's page or a proxy's is not.
 */
import {
  ACTOR_ID,
  APP_HEADER,
  APP_HEADER_VALUE,
  CLIENT_VERSION,
  COMMAND_ID,
  COMMAND_SEQ,
  DEVICE_ID,
  EPOCH,
  IDEMPOTENCY_KEY,
  LEDGER_MARK,
  LEDGER_MARK_VALUE,
  LEFT_ALONE,
  PROOF,
  REPLAYED,
  SERVER_TIME,
} from '../../../contract/wire/headers.ts'
import { isInstant, toInstant, type Instant } from '../../../domain/calendar.ts'
import type { Surroundings } from '../device/surroundings.ts'
import type { AnswerFacts, FailureFacts } from './verdict.ts'

const ABORT_AFTER_MS = 25_000

/** What carries a request: the network, a timer and a clock. */
export type Line = Pick<Surroundings, 'wire' | 'after' | 'clock'>

export interface Request {
  readonly method: string
  readonly path: string
  readonly body?: string | FormData | undefined
  /** Names the intention: the API does what has one key once. */
  readonly key?: string | undefined
  /** Of a command: its number on this phone. */
  readonly seq?: number | undefined
  /** The account that the request is made for; the API refuses it under another sign-in. */
  readonly accId?: number | undefined
  readonly deviceId?: string | undefined
  readonly appVersion: string
  /** The proof of work that PROOF_NEEDED asked for. */
  readonly proof?: string | undefined
  /** No one touches the page that asks. */
  readonly isLeftAlone?: boolean
  readonly signal?: AbortSignal | undefined
  readonly abortAfterMs?: number | undefined
}

export interface HttpAnswer extends AnswerFacts {
  /** By the phone's clock, when the head of the answer was there. */
  readonly answeredAt: Instant
  readonly replayed: boolean
  readonly serverTime: Instant | null
  readonly epoch: string | null
}

export type Reply = HttpAnswer | FailureFacts

export async function askHttp({ wire, after, clock }: Line, request: Request): Promise<Reply> {
  const abort = new AbortController()
  let timedOut = false
  const takeBack = after(request.abortAfterMs ?? ABORT_AFTER_MS, () => {
    timedOut = true
    abort.abort()
  })
  const { method, body, signal } = request
  try {
    const response = await wire.fetch(wire.baseUrl + request.path, {
      method,
      headers: headersOf(request),
      ...(body === undefined ? {} : { body }),
      credentials: 'include',
      // Never followed, and yet an answer: somebody else is between us and the office.
      redirect: 'manual',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, abort.signal]) : abort.signal,
    })
    return await read(response, request.key, clock.now())
  } catch {
    // The answer itself: the strip says it, and what was carried is sent again.
    return { kind: 'failure', reason: timedOut ? 'timeout' : 'network' }
  } finally {
    takeBack()
  }
}

function headersOf(request: Request): Record<string, string> {
  const { body, key, seq, accId, deviceId, proof } = request
  return {
    Accept: 'application/json',
    [APP_HEADER]: APP_HEADER_VALUE,
    [CLIENT_VERSION]: request.appVersion,
    ...(accId === undefined ? {} : { [ACTOR_ID]: String(accId) }),
    ...(deviceId === undefined ? {} : { [DEVICE_ID]: deviceId }),
    ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }),
    ...(seq ? { [COMMAND_SEQ]: String(seq) } : {}),
    ...(proof === undefined ? {} : { [PROOF]: proof }),
    ...(request.isLeftAlone === true ? { [LEFT_ALONE]: '1' } : {}),
  }
}

async function read(response: Response, key: string | undefined, answeredAt: Instant): Promise<HttpAnswer> {
  const { headers } = response
  const json = headers.get('Content-Type')?.includes('application/json') === true
  const marked = json && headers.get(LEDGER_MARK) === LEDGER_MARK_VALUE && !response.redirected
  const body = marked ? await readJson(response) : undefined
  const serverTime = headers.get(SERVER_TIME)
  return {
    kind: 'answer',
    answeredAt,
    status: response.status,
    marked,
    sameId: key === undefined || headers.get(COMMAND_ID) === key,
    success: typeof body?.['success'] === 'boolean' ? body['success'] : null,
    code: typeof body?.['code'] === 'string' ? body['code'] : null,
    message: typeof body?.['data'] === 'string' ? body['data'] : null,
    retryAfterMs: secondsToMs(headers.get('Retry-After')),
    data: body?.['data'],
    replayed: headers.get(REPLAYED) === 'true',
    serverTime: serverTime && isInstant(serverTime) ? toInstant(serverTime) : null,
    epoch: headers.get(EPOCH),
  }
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    // A body cut short or not ours counts as no answer, and the request is made again.
    return undefined
  }
}

function secondsToMs(seconds: string | null): number | null {
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null
}

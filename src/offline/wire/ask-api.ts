/**
 * One request to the API with its headers, its 25 seconds, and the facts that every answer brings along: whether it is ours,
 * the server's clock and its epoch. Never throws; what went wrong is a fact too.
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
  REPLAYED,
  SERVER_TIME,
} from '../../../contract/headers.ts'
import { isInstant, toInstant, type Instant } from '../../../domain/calendar.ts'
import { contactOf } from './connection.ts'
import type { Offline } from '../account/offline.ts'
import { writeMeta } from '../outbox/outbox-meta.ts'
import { reportAs } from './report-problem.ts'
import { noteBlock } from '../device/revoke-access.ts'
import { holdRun } from './run-wait.ts'
import { withSample } from './server-clock.ts'
import type { AnswerFacts, FailureFacts } from './verdict.ts'

const ABORT_AFTER_MS = 25_000

export interface Request {
  readonly method: string
  readonly path: string
  readonly body?: string | FormData
  /** The id of the command that goes to its own address. */
  readonly key?: string
  /** That command's number on this phone. */
  readonly seq?: number
  /** Carries commands: trouble that the office has with one of them is not trouble in reaching it. */
  readonly carries?: true
  readonly abortAfterMs?: number
}

export interface Answer extends AnswerFacts {
  readonly replayed: boolean
  readonly serverTime: Instant | null
}

export type Reply = Answer | FailureFacts

export async function askApi(offline: Offline, request: Request): Promise<Reply> {
  const { around } = offline
  const abort = new AbortController()
  let timedOut = false
  const takeBack = around.after(request.abortAfterMs ?? ABORT_AFTER_MS, () => {
    timedOut = true
    abort.abort()
  })
  const began = { browserOnline: around.isBrowserOnline() }
  const sentAt = around.clock.now()
  try {
    const response = await around.wire.fetch(around.wire.baseUrl + request.path, {
      method: request.method,
      headers: headersOf(offline, request),
      ...(request.body === undefined ? {} : { body: request.body }),
      credentials: 'include',
      // Never followed, and yet an answer: somebody else is between us and the office.
      redirect: 'manual',
      cache: 'no-store',
      signal: abort.signal,
    })
    const answeredAt = around.clock.now()
    const reply = await read(response, request)
    if (reply.marked) {
      remember(offline, response, sentAt, answeredAt)
      noteAccess(offline, request, reply)
    }
    noteEnd(offline, request, reply, began)
    return reply
  } catch {
    // The answer itself: the strip says it, and what was carried is sent again.
    const failure = { kind: 'failure', reason: timedOut ? 'timeout' : 'network' } as const
    noteEnd(offline, request, failure, began)
    return failure
  } finally {
    takeBack()
  }
}

/** A yes to what carries commands says nothing, since that is taken from a blocked phone too; a missing sign-in does. */
function noteAccess(offline: Offline, request: Request, reply: Answer): void {
  const isBlocked = reply.code === 'DEVICE_BLOCKED'
  const saysNothing = request.carries === true && !isBlocked && reply.status !== 401
  if (saysNothing || isBlocked === offline.memory.isBlocked) return
  offline.memory.isBlocked = isBlocked
  noteBlock(offline, isBlocked).catch(reportAs('noting whether the phone is blocked'))
}

function noteEnd(
  offline: Offline,
  request: Request,
  reply: Reply,
  began: { readonly browserOnline: boolean },
): void {
  const { memory, around } = offline
  const isOwnTrouble = request.carries && reply.kind === 'answer' && reply.marked && reply.status !== 503
  const contact = isOwnTrouble ? 'answered' : contactOf(reply)
  if (contact !== 'answered') holdRun(offline)
  else if (memory.runWait) {
    memory.runWait = undefined
    memory.isBack = true
  }
  memory.contact = contact
  memory.contactAtMs = around.monotonicMs()
  offline.onContact(contact, began)
}

function headersOf(offline: Offline, { body, key, seq }: Request): Record<string, string> {
  const device = offline.memory.device?.deviceId
  return {
    Accept: 'application/json',
    [APP_HEADER]: APP_HEADER_VALUE,
    [CLIENT_VERSION]: offline.appVersion,
    [ACTOR_ID]: String(offline.accId),
    ...(device ? { [DEVICE_ID]: device } : {}),
    ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...(key ? { [IDEMPOTENCY_KEY]: key } : {}),
    ...(seq ? { [COMMAND_SEQ]: String(seq) } : {}),
  }
}

async function read(response: Response, { key }: Request): Promise<Answer> {
  const { headers } = response
  const json = headers.get('Content-Type')?.includes('application/json') === true
  const marked = json && headers.get(LEDGER_MARK) === LEDGER_MARK_VALUE && !response.redirected
  const body = marked ? await readJson(response) : undefined
  const serverTime = headers.get(SERVER_TIME)
  return {
    kind: 'answer',
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

function remember(offline: Offline, response: Response, sentAt: Instant, answeredAt: Instant): void {
  const { memory } = offline
  const serverTime = response.headers.get(SERVER_TIME)
  if (serverTime && isInstant(serverTime)) {
    const isFirst = memory.samples.length === 0
    memory.heard = { serverTime: toInstant(serverTime), monoMs: offline.around.monotonicMs() }
    const before = memory.samples
    memory.samples = withSample(before, sentAt, answeredAt, serverTime, memory.clock?.setBackMs)
    const wasSet = memory.samples.length < before.length
    // At once: a page that is left before its turn ends may open next without a connection, and would not know how wrong the clock is.
    if (isFirst || wasSet) writeMeta(offline.outbox, 'samples', memory.samples).catch(reportAs('the clock'))
  }
  const epoch = response.headers.get(EPOCH)
  if (epoch) memory.epoch = epoch
}

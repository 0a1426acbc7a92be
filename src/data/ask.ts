/** The typed client. It never throws: a refusal and a missing connection are answers too, and only our API's marked word counts. */
import { getProofTask } from '../../contract/auth.ts'
import type { Call, InputOf, OutputOf } from '../../contract/call.ts'
import {
  APP_HEADER,
  APP_HEADER_VALUE,
  CLIENT_VERSION,
  DEVICE_ID,
  IDEMPOTENCY_KEY,
  LEDGER_MARK,
  LEDGER_MARK_VALUE,
  PROOF,
} from '../../contract/headers.ts'
import { contactOf, type Contact, type RequestEnd } from '../offline/wire/connection.ts'
import { currentOffline } from '../offline/account/current-offline.ts'
import { isBrowserOnline, noteContact, noteSignIn } from '../offline/wire/current-connection.ts'
import { ownDeviceId } from '../offline/device/own-device.ts'
import type { Answer, NoAnswer } from './answer.ts'
import { apiOrigin } from './api-origin.ts'
import { APP_VERSION } from './app-version.ts'
import { requestOf } from './request-of.ts'
import { unlocked } from './unlock.ts'

const NO_INTERNET: NoAnswer = {
  success: false,
  code: 'NO_INTERNET',
  data: 'No internet. Try again when there is.',
}
const NO_ANSWER: NoAnswer = {
  success: false,
  code: 'NO_ANSWER',
  data: 'The office does not answer. Try again in a few minutes.',
}
const ABORT_AFTER_MS = 25_000

interface Options {
  signal?: AbortSignal
  /** The id of the intention, for calls that may be repeated without doing their work twice. */
  idempotencyKey?: string
}

interface Asked extends Options {
  /** What the API was asked for by PROOF_NEEDED. */
  proof?: string
}

/**
 * Where the API asks for a proof of work first, it is made here and the call asked once more; nobody else hears of it. Where a
 * session that was left alone is locked, the call waits for the password.
 */
export async function ask<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Options = {},
): Promise<Answer<OutputOf<C>>> {
  const answer = await askOnce(call, input, options)
  if (answer.success) return answer
  if (answer.code === 'SESSION_LOCKED') return (await unlocked()) ? ask(call, input, options) : answer
  if (answer.code !== 'PROOF_NEEDED') return answer
  const proof = await makeProof()
  return proof === undefined ? answer : askOnce(call, input, { ...options, proof })
}

async function makeProof(): Promise<string | undefined> {
  const asked = await askOnce(getProofTask, {}, {})
  if (!asked.success) return undefined
  try {
    const { proofOf } = await import('./prove.ts')
    return await proofOf(asked.data.task)
  } catch (problem) {
    reportError(problem)
    return undefined
  }
}

async function askOnce<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Asked,
): Promise<Answer<OutputOf<C>>> {
  const began = { browserOnline: isBrowserOnline() }
  const { answer, end } = await send(call, input as Readonly<Record<string, unknown>>, options)
  if (!answer) {
    const contact = contactOf(end)
    // A request that its own screen gave up says nothing about the connection.
    if (!options.signal?.aborted) noteContact(contact, began)
    return noAnswer(contact)
  }
  noteContact(contactOf(end), began)
  if (!answer.success && answer.code === 'NOT_SIGNED_IN') noteSignIn(true)
  // The outbox's own next question brings the whole consequence.
  if (!answer.success && answer.code === 'DEVICE_BLOCKED') currentOffline()?.wake('visible')
  return answer as Answer<OutputOf<C>>
}

function noAnswer(contact: Contact): NoAnswer {
  return contact === 'no internet' ? NO_INTERNET : NO_ANSWER
}

interface Sent {
  readonly answer: Answer<unknown> | undefined
  readonly end: RequestEnd
}

async function send(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  { signal, idempotencyKey, proof }: Asked,
): Promise<Sent> {
  const { address, method, body } = requestOf(call, input)
  const timeout = AbortSignal.timeout(ABORT_AFTER_MS)
  const device = ownDeviceId()
  try {
    const response = await fetch(apiOrigin() + address, {
      method,
      headers: {
        Accept: 'application/json',
        [APP_HEADER]: APP_HEADER_VALUE,
        [CLIENT_VERSION]: APP_VERSION,
        ...(device === undefined ? {} : { [DEVICE_ID]: device }),
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...(proof === undefined ? {} : { [PROOF]: proof }),
        ...(idempotencyKey ? { [IDEMPOTENCY_KEY]: idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body }),
      credentials: 'include',
      // Never followed, and yet an answer: somebody else is between us and the office.
      redirect: 'manual',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const marked = response.headers.get(LEDGER_MARK) === LEDGER_MARK_VALUE
    const answer: unknown = marked ? await response.json() : undefined
    const end = { kind: 'answer', marked: isAnswer(answer), status: response.status } as const
    return { answer: isAnswer(answer) ? answer : undefined, end }
  } catch {
    // The answer itself: the strip and the caller's words say why nothing came back.
    return {
      answer: undefined,
      end: { kind: 'failure', reason: timeout.aborted ? 'timeout' : 'network' },
    }
  }
}

function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && 'success' in value && 'data' in value
}

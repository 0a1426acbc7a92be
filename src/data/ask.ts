/** The page's typed client. It never throws: a refusal and a missing connection are answers too. */
import { getProofTask } from '../../contract/auth/auth.ts'
import type { Call, InputOf, OutputOf } from '../../contract/wire/call.ts'
import { systemClock } from '../../domain/clock.ts'
import { currentOffline } from '../offline/account/current-offline.ts'
import { ownDeviceId } from '../offline/device/own-device.ts'
import { answerOf, type Answer } from '../offline/wire/answer.ts'
import { contactOf } from '../offline/wire/connection.ts'
import { isBrowserOnline, noteContact, noteSignIn } from '../offline/wire/current-connection.ts'
import { askHttp, type Line } from '../offline/wire/http.ts'
import { requestOf } from '../offline/wire/request-of.ts'
import { apiOrigin } from './api-origin.ts'
import { APP_VERSION } from './app-version.ts'
import { isLeftAlone } from './presence/touched.ts'
import { unlocked } from './presence/unlock.ts'

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
 * Where the API asks for a proof of work first, it is made here and the call asked once more; no one else hears of it. Where a
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
  { signal, idempotencyKey, proof }: Asked,
): Promise<Answer<OutputOf<C>>> {
  const began = { browserOnline: isBrowserOnline() }
  const reply = await askHttp(pageLine(), {
    ...requestOf(call, input as Readonly<Record<string, unknown>>),
    appVersion: APP_VERSION,
    deviceId: ownDeviceId(),
    key: idempotencyKey,
    proof,
    isLeftAlone: isLeftAlone(),
    signal,
  })
  // A request that its own screen gave up says nothing about the connection.
  if (!signal?.aborted) noteContact(contactOf(reply), began)
  const answer = answerOf(reply)
  if (!answer.success && answer.code === 'NOT_SIGNED_IN') noteSignIn(true)
  // The outbox's own next question brings the whole consequence.
  if (!answer.success && answer.code === 'DEVICE_BLOCKED') currentOffline()?.wake('visible')
  return answer as Answer<OutputOf<C>>
}

function pageLine(): Line {
  return {
    wire: { baseUrl: apiOrigin(), fetch: (address, init) => fetch(address, init) },
    clock: systemClock,
    after: (ms, task) => {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  }
}

/**
 * Web push: the words are sealed to the browser's key and signed with the company's (RFC 8291, RFC 8292). The request is our
 * own, so that it ends after its time however slowly the other side speaks, and nothing is read of what it says.
 */
import { Agent, request } from 'node:https'
import webPush from 'web-push'
import type { PushSettings } from '../config.ts'
import { isPushEndpoint, publicLookup } from './push-address.ts'

export interface OutgoingPush {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly payload: string
  /** How long the push service keeps it for a phone that is off. */
  readonly keptSeconds: number
  /** The same at every try, so that a push service replaces what still waits there. */
  readonly topic: string
}

export interface PushTransport {
  /**
   * Throws `SubscriptionGone` where the browser took the subscription back, `Unpushable` where another try would end the same;
   * anything else it throws is worth another try.
   */
  send(push: OutgoingPush): Promise<void>
}

export class SubscriptionGone extends Error {
  override readonly name = 'SubscriptionGone'
}

export class Unpushable extends Error {
  override readonly name = 'Unpushable'
}

/** How long one try may take in all. */
const PATIENCE_MS = 10_000

/** The agent decides whom is trusted and how a name resolves: as delivered, public authorities and public addresses. */
export function pushTransport(
  settings: PushSettings,
  agent: Agent = new Agent({ lookup: publicLookup }),
  patienceMs = PATIENCE_MS,
): PushTransport {
  return {
    send: async (push) => {
      const status = await post(push.endpoint, sealed(settings, push), agent, patienceMs)
      if (status >= 200 && status < 300) return
      const reason = `the push service answered ${status}`
      if (status === 404 || status === 410) throw new SubscriptionGone(reason)
      // About these words; one about our own key is for the settings to put right.
      if (status === 400 || status === 413) throw new Unpushable(reason)
      throw new Error(reason)
    },
  }
}

interface Sealed {
  readonly headers: Record<string, string>
  readonly body: Buffer
}

function sealed(settings: PushSettings, push: OutgoingPush): Sealed {
  if (!isPushEndpoint(push.endpoint)) throw new Unpushable('the endpoint is not public')
  const { endpoint, p256dh, auth, payload, keptSeconds, topic } = push
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: settings,
      TTL: keptSeconds,
      topic,
    })
    const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    return { headers: Object.fromEntries(texts), body }
  } catch (error) {
    throw new Unpushable('the keys of the subscription do not fit', { cause: error })
  }
}

function post(endpoint: string, sent: Sealed, agent: Agent, patienceMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    const asked = request(endpoint, { method: 'POST', headers: sent.headers, agent, signal }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    asked.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error))
    asked.end(sent.body)
  })
}

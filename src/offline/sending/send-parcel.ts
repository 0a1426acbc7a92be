/** Sends one parcel of claimed commands and turns the answer into a verdict for each. */
import * as v from 'valibot'
import { verdict as verdictSchema, type Command } from '../../../contract/wire/command.ts'
import { askApi } from '../wire/ask-api.ts'
import type { Reply } from '../wire/http.ts'
import { bodyHashOf } from '../outbox/body-hash.ts'
import type { Claimed } from './claim.ts'
import { openCopy } from '../device/device-key.ts'
import type { Offline } from '../account/offline.ts'
import { clockOnSending } from '../device/phone-clock.ts'
import type { Parcel } from './plan.ts'
import { queuedCall } from '../outbox/queued-calls.ts'
import type { Settlement } from './settle.ts'
import { verdictOf, type ReplyFacts, type Verdict } from '../wire/verdict.ts'

const BATCH_PATH = '/sync/commands'

export async function sendParcel(
  offline: Offline,
  claimed: readonly Claimed[],
  by: Parcel['by'],
): Promise<Settlement[]> {
  const settlements: Settlement[] = []
  const sound: Claimed[] = []
  for (const item of claimed) {
    if (await isSound(item)) sound.push(item)
    else settlements.push(settlement(item, { to: 'quarantined', code: 'BODY_CHANGED' }, null))
  }
  const [first] = sound
  if (!first) return settlements
  const own = by === 'own-path' ? await sendToOwnPath(offline, first) : undefined
  return [...settlements, ...(own ?? (await sendBatch(offline, sound)))]
}

/** A plain body is sent as it was hashed, or not at all; a sealed one is proved by its seal. */
async function isSound({ row, body }: Claimed): Promise<boolean> {
  if (body.envelope.form !== 'plain') return true
  return (await bodyHashOf(body.envelope.json)) === row.bodyHash
}

/** Undefined where the body cannot be read here: then only the sealed form can go, through the batch. */
async function sendToOwnPath(offline: Offline, item: Claimed): Promise<Settlement[] | undefined> {
  const { row, body } = item
  const call = queuedCall(row.call)
  const json =
    body.envelope.form === 'plain' ? body.envelope.json : (await openCopy(offline, row.id, body.copy))?.body
  if (!call || json === undefined || (await bodyHashOf(json)) !== row.bodyHash) return undefined
  const { method, path } = call
  const reply = await askApi(offline, { method, path, body: json, key: row.id, seq: row.seq, carries: true })
  return [settlement(item, verdictOf(reply), statusOf(reply))]
}

async function sendBatch(offline: Offline, claimed: readonly Claimed[]): Promise<Settlement[]> {
  const commands = claimed.map((item) => commandOf(offline, item))
  const reply = await askApi(offline, {
    method: 'POST',
    path: BATCH_PATH,
    body: JSON.stringify({ commands }),
    carries: true,
  })
  const answered = verdictsIn(reply)
  if (!answered) return claimed.map((item) => refusedWhole(item, reply))
  // The server ends a batch at the first command that it could not settle: the rest was not looked at.
  const endedEarly = [...answered.values()].some(
    ({ verdict }) => verdict.to === 'unknown' || verdict.to === 'paused',
  )
  return claimed.map((item) => {
    const found = answered.get(item.row.id)
    if (found) return settlement(item, found.verdict, found.httpStatus, found.verdict.to === 'unknown')
    return settlement(item, leftOut(endedEarly ? 'nobody' : 'stream'), null)
  })
}

function leftOut(waits: 'nobody' | 'stream'): Verdict {
  return { to: 'unknown', waits, code: 'LEFT_OUT', retryAfterMs: null, reseal: false }
}

export function commandOf(offline: Offline, { row, body }: Claimed): Command {
  return {
    id: row.id,
    v: row.v,
    call: row.call,
    seq: row.seq,
    actor_id: row.actorId,
    device_id: row.deviceId,
    depends_on: [...row.dependsOn],
    body_hash: row.bodyHash,
    body: body.resealed ?? body.envelope,
    occurred: {
      wall: row.occurred.wall,
      tz_offset_min: row.occurred.tzOffsetMin,
      ...clockOnSending(offline, row.occurred),
      not_before: row.occurred.notBefore ?? null,
    },
  }
}

function verdictsIn(reply: Reply): Map<string, { verdict: Verdict; httpStatus: number }> | undefined {
  if (reply.kind === 'failure' || !reply.marked || reply.success !== true) return undefined
  const items = (reply.data as { verdicts?: unknown } | null)?.verdicts
  if (!Array.isArray(items)) return undefined
  const found = new Map<string, { verdict: Verdict; httpStatus: number }>()
  for (const item of items) {
    const parsed = v.safeParse(verdictSchema, item)
    if (!parsed.success) continue
    const { id, status, http_status: httpStatus, code, data } = parsed.output
    const facts: ReplyFacts = {
      kind: 'answer',
      status: status === 'applied' ? 200 : httpStatus,
      marked: true,
      sameId: true,
      // Only what the server itself calls refused may end a command.
      success: status === 'applied' ? true : status === 'rejected' ? false : null,
      code,
      message: sentenceIn(data),
      retryAfterMs: null,
      data,
    }
    found.set(id, { verdict: verdictOf(facts), httpStatus })
  }
  return found
}

/** A refusal says a sentence, or one for each field. */
function sentenceIn(data: unknown): string | null {
  if (typeof data === 'string') return data
  if (!Array.isArray(data)) return null
  const messages = (data as { message?: unknown }[]).map(({ message }) => message)
  return messages.filter((message) => typeof message === 'string').join(' ') || null
}

/** Nothing was said of the single commands: whatever would end one is no verdict here. */
function refusedWhole(item: Claimed, reply: Reply): Settlement {
  const verdict = verdictOf(reply.kind === 'failure' ? reply : { ...reply, sameId: false })
  if (verdict.to !== 'unknown' || verdict.waits === 'run') return settlement(item, verdict, statusOf(reply))
  const status = statusOf(reply)
  // A server that is busy or down says so for everybody; anything else may be the fault of one of them.
  const waits = status === 429 || status === 503 ? 'run' : 'stream'
  return settlement(
    item,
    { ...verdict, waits },
    status,
    waits === 'stream' && status !== null && status >= 400,
  )
}

function statusOf(reply: Reply): number | null {
  return reply.kind === 'failure' ? null : reply.status
}

function settlement(item: Claimed, verdict: Verdict, httpStatus: number | null, alone = false): Settlement {
  return { row: item.row, verdict, httpStatus, alone }
}

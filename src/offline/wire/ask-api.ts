/**
 * One request for the account whose work is open here, with what every answer brings along: the server's clock, its epoch,
 * and whether the phone is blocked. Never throws; what went wrong is a fact too.
 */
import type { Instant } from '../../../domain/calendar.ts'
import { contactOf } from './connection.ts'
import { askHttp, type HttpAnswer, type Reply, type Request as HttpRequest } from './http.ts'
import type { Offline } from '../account/offline.ts'
import { writeMeta } from '../outbox/outbox-meta.ts'
import { reportAs } from './report-problem.ts'
import { noteBlock } from '../device/revoke-access.ts'
import { holdRun } from './run-wait.ts'
import { withSample } from './server-clock.ts'

export interface Request extends Pick<
  HttpRequest,
  'method' | 'path' | 'body' | 'key' | 'seq' | 'abortAfterMs'
> {
  /** Carries commands: trouble that the office has with one of them is not trouble in reaching it. */
  readonly carries?: true
}

export async function askApi(offline: Offline, request: Request): Promise<Reply> {
  const { around, memory, accId, appVersion } = offline
  const began = { browserOnline: around.isBrowserOnline() }
  const sentAt = around.clock.now()
  const { carries: _, ...asked } = request
  const reply = await askHttp(around, { ...asked, accId, appVersion, deviceId: memory.device?.deviceId })
  if (reply.kind === 'answer' && reply.marked) {
    remember(offline, reply, sentAt)
    noteAccess(offline, request, reply)
  }
  noteEnd(offline, request, reply, began)
  return reply
}

/** A yes to what carries commands says nothing, since that is taken from a blocked phone too; a missing sign-in does. */
function noteAccess(offline: Offline, request: Request, reply: HttpAnswer): void {
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
  memory.isContactTold = false
  offline.onContact(contact, began)
}

function remember(offline: Offline, { serverTime, epoch, answeredAt }: HttpAnswer, sentAt: Instant): void {
  const { memory, around } = offline
  if (serverTime) {
    const isFirst = memory.samples.length === 0
    memory.heard = { serverTime, monoMs: around.monotonicMs() }
    const before = memory.samples
    memory.samples = withSample(before, sentAt, answeredAt, serverTime, memory.clock?.setBackMs)
    const wasSet = memory.samples.length < before.length
    // At once: a page that is left before its turn ends may open next without a connection, and would not know how wrong the clock is.
    if (isFirst || wasSet) writeMeta(offline.outbox, 'samples', memory.samples).catch(reportAs('the clock'))
  }
  if (epoch) memory.epoch = epoch
}

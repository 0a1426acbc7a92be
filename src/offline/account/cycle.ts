/**
 * One turn of the wheel: send, then pull, then compare. Sending never waits for anything else, and a step that fails leaves
 * the others their chance.
 */
import { instantMs } from '../../../domain/calendar.ts'
import { archiveOld } from '../sending/archive.ts'
import { OPEN_STATES } from '../outbox/command-state.ts'
import { feedCanary } from '../device/device-facts.ts'
import { followEpoch } from '../sending/epoch.ts'
import { dropCache } from '../device/free-space.ts'
import { beatHeart } from '../device/heartbeat.ts'
import type { Offline, WakeReason } from './offline.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'
import { keepPhoneClock, readPhoneClock } from '../device/phone-clock.ts'
import { sendPhotos } from '../sending/photos.ts'
import { dropSettled, pullList } from '../round/pull.ts'
import { pullClientProfiles } from '../round/pull-profiles.ts'
import { reconcile } from '../sending/reconcile.ts'
import { registerOnce } from '../device/register-device.ts'
import { reportProblem } from '../wire/report-problem.ts'
import { flush, type FlushAnswer } from '../sending/replay.ts'
import { sendRoundOrder } from '../round/round-order.ts'
import { tellSlipGaps } from '../sending/slip-gaps.ts'
import { readOwner } from './worker-db.ts'

/**
 * How old the list may become while the app is open, in ms: the owner's interval of the session check. What the office reverses or takes at
 * the counter meanwhile would else be asked of a client again.
 */
export const PULL_EVERY_MS = 240_000

/** How old the list may be before a reason asks for it again, in ms. */
const PULL_AFTER: Partial<Record<WakeReason, number>> = {
  start: 0,
  login: 0,
  manual: 0,
  pull: 0,
  periodic: 0,
  online: 30_000,
  visible: 60_000,
  timer: PULL_EVERY_MS,
}
/** Taken or refused: the office knew something of it that this list does not. */
const AFTER_SENDING_MS = 20_000

export async function runCycle(
  offline: Offline,
  reason: WakeReason,
  budgetMs?: number,
): Promise<FlushAnswer> {
  const owner = await readOwner()
  const mine = owner?.accId === offline.accId
  await attempt(() => readPhoneClock(offline))
  if (mine) await attempt(() => registerOnce(offline))
  const options = budgetMs === undefined ? { reason } : { reason, budgetMs }
  let flushed = await flush(offline, options)
  if (flushed.stoppedBy === 'sign-in' || !mine) return closing(offline, flushed)
  if (await attempt(() => followEpoch(offline))) flushed = await flush(offline, options)
  if (offline.memory.contact === undefined || offline.memory.contact === 'answered') {
    if (owner.role === 'CI_USER') {
      await attempt(() => sendRoundOrder(offline))
      await attempt(() => pullIfOld(offline, reason, flushed))
    }
    await attempt(() => reconcile(offline))
    await attempt(() => sendPhotos(offline))
    await attempt(() => beatHeart(offline, reason === 'start'))
    await attempt(() => tellSlipGaps(offline))
  }
  return closing(offline, flushed)
}

async function pullIfOld(offline: Offline, reason: WakeReason, flushed: FlushAnswer): Promise<void> {
  const last = await readMeta(offline.outbox, 'lastPullAt')
  const age = last ? instantMs(offline.around.clock.now()) - instantMs(last) : Number.POSITIVE_INFINITY
  const most = PULL_AFTER[reason] ?? (flushed.sent > 0 ? AFTER_SENDING_MS : Number.POSITIVE_INFINITY)
  // A list from the future stems from a clock that was set back.
  if (age < most && age >= 0) return
  try {
    if ((await pullList(offline)) !== 'fresh') return
    if (offline.around.context === 'page') await pullClientProfiles(offline)
    await dropSettled(offline)
  } finally {
    // An answer that was under way at the sign-out came after the read cache had gone.
    if (!(await isOwner(offline))) await dropCache(offline)
  }
}

const isOwner = async ({ accId }: Offline) => (await readOwner())?.accId === accId

/** What a run learned is written down for the other contexts and the next start. */
async function closing(offline: Offline, flushed: FlushAnswer): Promise<FlushAnswer> {
  const { outbox, memory } = offline
  await attempt(() => archiveOld(offline))
  await attempt(async () => {
    await keepPhoneClock(offline)
    if (memory.samples.length > 0) await writeMeta(outbox, 'samples', memory.samples)
    await tellContact(offline)
    memory.pendingCount = await outbox.outbox
      .where('state')
      .anyOf([...OPEN_STATES])
      .count()
    feedCanary(offline)
  })
  return flushed
}

/** A turn that asked nothing has no news: what was heard before it would overrule what another context has heard since. */
async function tellContact({ outbox, memory, around, contextId: by }: Offline): Promise<void> {
  const { contact, isContactTold } = memory
  if (!contact || isContactTold) return
  const at = around.clock.now()
  await writeMeta(outbox, 'contact', { contact, by, at })
  // Who has to sign in first was answered, and neither sent nor got anything.
  const signedOut = (await readMeta(outbox, 'auth')) === 'needed'
  if (contact === 'answered' && !signedOut) await writeMeta(outbox, 'lastSyncAt', at)
  memory.isContactTold = true
}

async function attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch (error) {
    return reportProblem('a step of a turn', error)
  }
}

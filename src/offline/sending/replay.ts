/**
 * Sends what is unsent. Page and worker run this same code; whatever stops it, at whatever point, the next run finds the records
 * in a state from which it can go on, and the server's memory of every id makes a second sending harmless.
 */
import { isSignedIn } from '../../../contract/auth/auth.ts'
import { instantMs } from '../../../domain/calendar.ts'
import { askCall } from '../wire/ask-call.ts'
import { claim } from './claim.ts'
import { noteSignIn } from '../wire/current-connection.ts'
import { healAndRead } from './heal.ts'
import type { Offline, WakeReason } from '../account/offline.ts'
import { OPEN_STATES } from '../outbox/command-state.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'
import { planParcels, type Parcel } from './plan.ts'
import { isOfficeReachable } from '../wire/reach-office.ts'
import { resealAll } from './reseal.ts'
import { resumePaused } from './resume.ts'
import { endsWaiting } from '../wire/run-wait.ts'
import { sendParcel } from './send-parcel.ts'
import { settle, type Settlement } from './settle.ts'
import { singleFlight } from './single-flight.ts'
import { atStore } from '../device/storage-failure.ts'
import { readOwner } from '../account/worker-db.ts'

/** Why a run ended with work left: the office cannot be reached, somebody must sign in, time is up, or another context is at it. */
export type StoppedBy = 'connection' | 'sign-in' | 'time' | 'other context'

export interface FlushAnswer {
  readonly sent: number
  readonly acked: number
  readonly stoppedBy: StoppedBy | null
}

export interface FlushOptions {
  readonly reason: WakeReason
  /** No further command is taken after this long. */
  readonly budgetMs?: number
}

const LANES = { page: 3, worker: 2 } as const
/** Reasons to ask again for what is paused: somebody is there who may have changed what paused it. */
const EAGER: ReadonlySet<WakeReason> = new Set(['start', 'login', 'manual'])
/** Reasons to ask whether the sign-in is really gone: a single 401 may have come from a server that was restarting. */
const ASKS_FOR_SIGN_IN: ReadonlySet<WakeReason> = new Set([...EAGER, 'visible'])

interface Run {
  readonly offline: Offline
  readonly alone: boolean
  readonly endsWaiting: boolean
  readonly endsAt: number
  sent: number
  acked: number
  stoppedBy: StoppedBy | null
}

export async function flush(offline: Offline, { reason, budgetMs }: FlushOptions): Promise<FlushAnswer> {
  const nothing = { sent: 0, acked: 0 }
  const sender = await senderFor(offline, reason)
  if (sender === 'nobody') return { ...nothing, stoppedBy: 'sign-in' }
  // Outside of the flight: where another context is under way, this one has no turn, and what is paused wakes nothing later.
  if (EAGER.has(reason) || sender === 'again') await resumePaused(offline)
  const answer = await singleFlight(offline, async (alone) => {
    await writeMeta(offline.outbox, 'beat', { at: instantMs(offline.around.clock.now()) })
    if (!(await hasReason(offline))) return { ...nothing, stoppedBy: null }
    if (!(await isOfficeReachable(offline, reason))) return { ...nothing, stoppedBy: 'connection' as const }
    const endsAt = offline.around.monotonicMs() + (budgetMs ?? Number.POSITIVE_INFINITY)
    const run: Run = { offline, alone, endsWaiting: endsWaiting(reason), endsAt, ...nothing, stoppedBy: null }
    await drain(run)
    return { sent: run.sent, acked: run.acked, stoppedBy: run.stoppedBy }
  })
  return answer ?? { ...nothing, stoppedBy: 'other context' }
}

/** Whether this person may send; `again` where the office says that the sign-in that seemed gone is there. */
async function senderFor(offline: Offline, reason: WakeReason): Promise<'yes' | 'again' | 'nobody'> {
  const owner = await readOwner()
  if (owner?.accId !== offline.accId) return 'nobody'
  if ((await readMeta(offline.outbox, 'auth')) !== 'needed') return 'yes'
  if (!ASKS_FOR_SIGN_IN.has(reason)) return 'nobody'
  const answer = await askCall(offline, isSignedIn, {})
  if (!answer.success || answer.data.acc_id !== offline.accId) return 'nobody'
  await writeMeta(offline.outbox, 'auth', 'ok')
  noteSignIn(false)
  return 'again'
}

/** Nothing is asked for the sake of an outbox that is empty, but to hear that the office can be reached again. */
async function hasReason(offline: Offline): Promise<boolean> {
  if (offline.memory.runWait) return true
  const open = offline.outbox.outbox.where('state').anyOf([...OPEN_STATES])
  return (await open.count()) > 0
}

/** Plans and sends until nothing more can go now. */
async function drain(run: Run): Promise<void> {
  const { offline, alone } = run
  for (let round = 0; run.stoppedBy === null; round++) {
    const isBack = offline.memory.isBack
    offline.memory.isBack = false
    const options = { alone, noWaiting: isBack || (run.endsWaiting && round === 0) }
    const work = await atStore(offline.around, offline.outbox, () => healAndRead(offline, options))
    await resealAll(offline, work.open)
    const parcels = planParcels(work.open, work.stateOf, instantMs(offline.around.clock.now()))
    if (parcels.length === 0) return
    const queue = [...parcels]
    const lanes = Math.min(LANES[offline.around.context], queue.length)
    const before = run.sent
    const ended = await Promise.allSettled(Array.from({ length: lanes }, () => lane(run, queue)))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    // What was planned had been taken by another context: it will settle it.
    if (run.sent === before) return
  }
}

async function lane(run: Run, queue: Parcel[]): Promise<void> {
  for (let parcel = queue.shift(); parcel && run.stoppedBy === null; parcel = queue.shift()) {
    if (run.offline.around.monotonicMs() > run.endsAt) run.stoppedBy = 'time'
    else await carry(run, parcel)
  }
}

async function carry(run: Run, parcel: Parcel): Promise<void> {
  const { offline } = run
  const claimed = await atStore(offline.around, offline.outbox, () => claim(offline, parcel.ids))
  run.sent += claimed.length
  const settlements = await sendParcel(offline, claimed, parcel.by)
  await settle(offline, settlements)
  run.acked += settlements.filter(({ verdict }) => verdict.to === 'acked').length
  run.stoppedBy ??= stopFor(settlements)
}

function stopFor(settlements: readonly Settlement[]): StoppedBy | null {
  for (const { verdict } of settlements) {
    if (verdict.to === 'unknown' && verdict.waits === 'run') return 'connection'
    if (verdict.to === 'paused' && verdict.who === 'actor') return 'sign-in'
  }
  return null
}

/** The page's motor: reasons to wake are gathered while a turn is under way, and the next due moment sets a timer. */
import { instantMs } from '../../../domain/calendar.ts'
import { OPEN_STATES } from '../outbox/command-state.ts'
import { PULL_EVERY_MS, runCycle } from './cycle.ts'
import type { Offline, WakeReason } from './offline.ts'
import { readMeta } from '../outbox/outbox-meta.ts'
import { dueInMs } from '../sending/plan.ts'
import { reportAs } from '../wire/report-problem.ts'

/** The strongest of several reasons speaks for all. */
const STRENGTH: readonly WakeReason[] = [
  'timer',
  'enqueue',
  'visible',
  'online',
  'pull',
  'manual',
  'start',
  'login',
]
const LOOK_AGAIN_MS = 3_000
const SHORTEST_MS = 300

export interface Runner {
  wake(reason: WakeReason): void
  /** Resolves when nothing is under way; for callers that asked for a pull. */
  idle(): Promise<void>
  stop(): void
}

export function pageRunner(offline: Offline): Runner {
  let waiting: WakeReason | undefined
  let turning: Promise<void> | undefined
  let takeBack = () => {}
  let stopped = false

  const turn = async (): Promise<void> => {
    let elsewhere = false
    for (let reason = waiting; reason !== undefined && !stopped; reason = waiting) {
      waiting = undefined
      const answer = await runCycle(offline, reason).catch(reportAs('a turn of the outbox'))
      elsewhere = answer === undefined || answer.stoppedBy === 'other context'
    }
    turning = undefined
    if (!stopped) await sleepUntilDue(elsewhere).catch(reportAs('the next turn of the outbox'))
  }

  const sleepUntilDue = async (elsewhere: boolean): Promise<void> => {
    const ms = await msUntilDue(offline, elsewhere)
    takeBack()
    takeBack = offline.around.after(ms, () => runner.wake('timer'))
  }

  const runner: Runner = {
    wake: (reason) => {
      if (stopped) return
      waiting =
        waiting === undefined || STRENGTH.indexOf(reason) > STRENGTH.indexOf(waiting) ? reason : waiting
      takeBack()
      turning ??= turn()
    },
    idle: () => turning ?? Promise.resolve(),
    stop: () => {
      stopped = true
      takeBack()
    },
  }
  return runner
}

async function msUntilDue(offline: Offline, elsewhere: boolean): Promise<number> {
  const { outbox, around, memory } = offline
  const open = await outbox.outbox
    .where('state')
    .anyOf([...OPEN_STATES])
    .toArray()
  const waitMs = memory.runWait ? memory.runWait.until - around.monotonicMs() : 0
  const dueMs = dueInMs(open, offline.contextId, instantMs(around.clock.now()))
  const isHeld = dueMs === undefined || (await readMeta(outbox, 'auth')) === 'needed'
  const longest = await msUntilPull(offline)
  // With nothing to send, the strip still wants to know when the office is back.
  if (isHeld && !memory.runWait) return longest
  const ms = Math.max(isHeld ? 0 : dueMs, waitMs)
  return Math.min(longest, Math.max(elsewhere ? LOOK_AGAIN_MS : SHORTEST_MS, ms))
}

/** Turns for other reasons do not put the next look at the list off. One that is overdue was tried just now, or is not this person's. */
async function msUntilPull({ outbox, around }: Offline): Promise<number> {
  const last = await readMeta(outbox, 'lastPullAt')
  const ms = last === undefined ? 0 : instantMs(last) + PULL_EVERY_MS - instantMs(around.clock.now())
  return ms <= 0 || ms > PULL_EVERY_MS ? PULL_EVERY_MS : Math.max(SHORTEST_MS, ms)
}

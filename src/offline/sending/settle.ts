/**
 * Writes down what became of sent commands, all of one answer in one transaction. A yes counts no matter who holds the lease, since
 * the money is on the books; everything else counts only while the record is as this context left it.
 */
import { instantMs } from '../../../domain/calendar.ts'
import { backoffMs } from '../wire/backoff.ts'
import { changeCommand } from '../outbox/change-command.ts'
import { isDead, isOpen } from '../outbox/command-state.ts'
import type { Receipt } from '../outbox/command-row.ts'
import { dropCache, throwBallast } from '../device/free-space.ts'
import type { Offline } from '../account/offline.ts'
import type { LastProblem, TrackedCommand } from '../outbox/outbox-db.ts'
import { writeMeta } from '../outbox/outbox-meta.ts'
import { holdRun } from '../wire/run-wait.ts'
import { atStore, storageFailure } from '../device/storage-failure.ts'
import type { Verdict } from '../wire/verdict.ts'

export interface Settlement {
  readonly row: TrackedCommand
  readonly verdict: Verdict
  readonly httpStatus: number | null
  /** The request was refused as a whole: next time this one goes alone. */
  readonly alone: boolean
}

/** Under quota even this can fail; then room is made, since a verdict that is not written is asked for again. */
export async function settle(offline: Offline, settlements: readonly Settlement[]): Promise<void> {
  const write = () => atStore(offline.around, offline.outbox, () => settleInTransaction(offline, settlements))
  try {
    await write()
  } catch (error) {
    if (storageFailure(error) !== 'full') throw error
    await throwBallast(offline.outbox)
    await dropCache(offline)
    await write()
  }
}

async function settleInTransaction(offline: Offline, settlements: readonly Settlement[]): Promise<void> {
  const { outbox } = offline
  await outbox.transaction('rw', outbox.outbox, outbox.events, outbox.meta, async () => {
    const verdicts = settlements.map((settlement) => settlement.verdict)
    const rows = await outbox.outbox.bulkGet(settlements.map(({ row }) => row.id))
    for (const [index, settlement] of settlements.entries()) {
      const row = rows[index]
      if (row) await settleOne(offline, row, settlement)
    }
    await settleRun(offline, verdicts)
  })
}

async function settleOne(offline: Offline, row: TrackedCommand, settlement: Settlement): Promise<void> {
  const { verdict } = settlement
  if (verdict.to === 'acked') {
    if (!isOpen(row.state) && row.state !== 'rejected' && row.state !== 'quarantined') return
    return acknowledge(offline, row, verdict.data)
  }
  if (row.state !== 'sending' || row.stateRev !== settlement.row.stateRev) return
  await changeCommand(offline, row, verdict.to, verdict.code, changeFor(offline, row, settlement, verdict))
  if (isDead(verdict.to)) await blockDependents(offline, row.id)
}

/** A command that another context already saw refused can still turn out to be on the books. */
async function acknowledge(offline: Offline, row: TrackedCommand, data: unknown): Promise<void> {
  const now = offline.around.clock.now()
  const open = row.state === 'queued' ? await changeCommand(offline, row, 'sending', 'answered late') : row
  const ack = typeof data === 'object' && data !== null ? (data as Receipt) : null
  const change = {
    ack,
    ackedAt: now,
    lease: null,
    problem: null,
    solo: 0 as const,
    attempts: row.attempts + 1,
  }
  await changeCommand(offline, open, 'acked', 'on the books', change)
}

function changeFor(
  offline: Offline,
  row: TrackedCommand,
  { httpStatus, alone }: Settlement,
  verdict: Exclude<Verdict, { to: 'acked' }>,
): Partial<TrackedCommand> {
  const at = offline.around.clock.now()
  const message = verdict.to === 'rejected' ? verdict.message : null
  const problem: LastProblem = { code: verdict.code, message, httpStatus, at }
  if (verdict.to === 'paused') return { lease: null, problem }
  if (verdict.to !== 'unknown') return { lease: null, problem, attempts: row.attempts + 1 }
  if (verdict.waits === 'nobody') return { lease: null, nextAttemptAt: 0 }
  const attempts = row.attempts + 1
  const visible = offline.around.isVisible()
  // A bad connection holds up the whole run; the command itself may go with the next.
  const waitMs =
    verdict.waits === 'run' ? 0 : backoffMs(attempts, offline.around.random(), visible, verdict.retryAfterMs)
  const harder = row.solo === 0 ? 1 : 2
  return {
    lease: null,
    problem,
    attempts,
    nextAttemptAt: instantMs(at) + waitMs,
    needsSealing: row.needsSealing || verdict.reseal,
    solo: verdict.waits === 'stream' && (alone || row.solo > 0) && !verdict.reseal ? harder : row.solo,
  }
}

async function blockDependents(offline: Offline, id: string): Promise<void> {
  const dependents = await offline.outbox.outbox.where('dependsOn').equals(id).toArray()
  for (const row of dependents) {
    if (row.state === 'queued' || row.state === 'unknown' || row.state === 'paused')
      await changeCommand(offline, row, 'blocked', 'what it builds on was not accepted')
  }
}

/** What an answer says of the whole run: the office cannot be reached, the sign-in is gone, or all is well. */
async function settleRun(offline: Offline, verdicts: readonly Verdict[]): Promise<void> {
  const { outbox } = offline
  const stopped = verdicts.find((verdict) => verdict.to === 'paused' && verdict.who === 'actor')
  if (stopped?.to === 'paused' && stopped.code !== 'DEVICE_BLOCKED' && stopped.code !== 'CLIENT_TOO_OLD')
    await writeMeta(outbox, 'auth', 'needed')
  const waiting = verdicts.find((verdict) => verdict.to === 'unknown' && verdict.waits === 'run')
  if (waiting?.to === 'unknown') holdRun(offline, waiting.retryAfterMs)
}

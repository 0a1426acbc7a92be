/**
 * Before a run: what a dead context left behind becomes sendable again, and what builds on something that will never be on
 * the books is held for a decision.
 */
import { instantMs } from '../../../domain/calendar.ts'
import { changeCommand } from '../outbox/change-command.ts'
import { isDead, OPEN_STATES, type CommandState } from '../outbox/command-state.ts'
import type { Offline } from '../account/offline.ts'
import type { Lease, TrackedCommand } from '../outbox/outbox-db.ts'

export const LEASE_MS = 60_000

export interface OpenWork {
  readonly open: readonly TrackedCommand[]
  /** Of what an open command builds on; undefined where the phone does not have it. */
  stateOf(id: string): CommandState | undefined
}

export interface HealOptions {
  /** This context holds the lock, so no other can be at work whatever their leases say. */
  readonly alone: boolean
  /** Somebody opened the app or asked for it: waits are over. */
  readonly noWaiting: boolean
}

export async function healAndRead(offline: Offline, options: HealOptions): Promise<OpenWork> {
  const { outbox } = offline
  const nowMs = instantMs(offline.around.clock.now())
  return outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    const open = await outbox.outbox
      .where('state')
      .anyOf([...OPEN_STATES])
      .toArray()
    const states = await statesOf(offline, open)
    const healed: TrackedCommand[] = []
    for (const row of open) healed.push(await heal(offline, row, states, options, nowMs))
    return { open: healed, stateOf: (id) => states.get(id) }
  })
}

/** The states of all that open commands build on, as far as the phone has it. */
async function statesOf(
  offline: Offline,
  open: readonly TrackedCommand[],
): Promise<Map<string, CommandState>> {
  const builtOn = new Set(open.flatMap((row) => row.dependsOn))
  const found = await offline.outbox.outbox.bulkGet([...builtOn])
  return new Map(found.flatMap((row) => (row ? [[row.id, row.state]] : [])))
}

async function heal(
  offline: Offline,
  row: TrackedCommand,
  states: ReadonlyMap<string, CommandState>,
  { alone, noWaiting }: HealOptions,
  nowMs: number,
): Promise<TrackedCommand> {
  if (row.state === 'sending') {
    const mine = row.lease?.owner === offline.contextId
    if (!isLeaseOver(row.lease, nowMs) && !(alone && !mine)) return row
    return changeCommand(offline, row, 'unknown', 'its sender was stopped', { lease: null, nextAttemptAt: 0 })
  }
  const builtOnDead = row.dependsOn.some((id) => {
    const state = states.get(id)
    return state !== undefined && isDead(state)
  })
  if (builtOnDead && row.state !== 'blocked')
    return changeCommand(offline, row, 'blocked', 'what it builds on was not accepted')
  if (!noWaiting || row.nextAttemptAt <= nowMs) return row
  const eager = { ...row, nextAttemptAt: 0 }
  await offline.outbox.outbox.put(eager)
  return eager
}

/** A lease that ends further off than any lease can was written before the clock was set back. */
export function isLeaseOver(lease: Lease | null, nowMs: number): boolean {
  return !lease || lease.until <= nowMs || lease.until > nowMs + 2 * LEASE_MS
}

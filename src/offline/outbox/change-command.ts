/** The one way a command's record changes: a checked move, its revision raised, and a line in the log. Inside a transaction. */
import { mayBecome, type CommandState } from './command-state.ts'
import type { Offline } from '../account/offline.ts'
import type { TrackedCommand } from './outbox-db.ts'

type Change = Partial<Omit<TrackedCommand, 'id' | 'seq' | 'bodyHash' | 'stateRev' | 'state'>>

/** Throws RangeError on a move that the table of states does not allow: that is our own bug. */
export async function changeCommand(
  offline: Offline,
  row: TrackedCommand,
  to: CommandState,
  reason: string,
  change: Change = {},
): Promise<TrackedCommand> {
  if (!mayBecome(row.state, to)) throw new RangeError(`a command cannot go from ${row.state} to ${to}`)
  const next = { ...row, ...change, state: to, stateRev: row.stateRev + 1 }
  await offline.outbox.outbox.put(next)
  await noteEvent(offline, row.id, row.state, to, reason)
  return next
}

export async function noteEvent(
  offline: Offline,
  cmdId: string,
  from: CommandState | null,
  to: CommandState,
  reason: string,
): Promise<void> {
  const at = offline.around.clock.now()
  await offline.outbox.events.add({
    cmdId,
    at,
    from,
    to,
    by: `${offline.contextId} ${offline.appVersion}`,
    reason,
  })
}

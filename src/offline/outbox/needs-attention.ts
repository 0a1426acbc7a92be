/** What a person can do about a refusal. None of them deletes: what was refused stays readable beside what became of it. */
import { changeCommand } from './change-command.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta } from './outbox-meta.ts'

/** The cash went back to the client. False where the command is not one that was refused. */
export async function markReturnedCash(offline: Offline, rejectedId: string, note: string): Promise<boolean> {
  const { outbox, around } = offline
  return outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    const row = await outbox.outbox.get(rejectedId)
    if (row?.state !== 'rejected') return false
    const handling = { kind: 'returned', note, at: around.clock.now() } as const
    await changeCommand(offline, row, 'returned', 'the cash was given back', { handling })
    return true
  })
}

/** A decision that came too late: what is decided by now stays. False where the command is not one that was refused. */
export async function leaveAsItIs(offline: Offline, rejectedId: string): Promise<boolean> {
  const { outbox } = offline
  return outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    const row = await outbox.outbox.get(rejectedId)
    if (row?.state !== 'rejected') return false
    await changeCommand(offline, row, 'superseded', 'what was decided meanwhile was left as it is')
    return true
  })
}

/** Marks it as told to the supervisor; it stays on the list, and in the heartbeat's count, until it is settled. */
export async function sendToSupervisor(offline: Offline, rejectedId: string, note: string): Promise<boolean> {
  const { outbox, around } = offline
  const told = await outbox.transaction('rw', outbox.outbox, async () => {
    const row = await outbox.outbox.get(rejectedId)
    if (row?.state !== 'rejected' && row?.state !== 'quarantined' && row?.state !== 'blocked') return false
    const handling = { kind: 'supervisor', note, at: around.clock.now() } as const
    await outbox.outbox.put({ ...row, handling, stateRev: row.stateRev + 1 })
    return true
  })
  if (told) offline.wake('manual')
  return told
}

/** A person has seen that this phone's storage had been emptied. False until the server has heard of it: it must not get lost. */
export async function acknowledgeCleared({ outbox }: Offline): Promise<boolean> {
  return outbox.transaction('rw', outbox.meta, async () => {
    const cleared = await readMeta(outbox, 'cleared')
    if (!cleared?.reported) return false
    await outbox.meta.delete('cleared')
    return true
  })
}

/** Takes back what was never sent. What may be on the server already can only be voided by a command of its own. */
import { changeCommand } from './change-command.ts'
import type { Offline } from '../account/offline.ts'
import { isLocked } from '../device/pin.ts'

const WITHDRAWABLE: ReadonlySet<string> = new Set(['queued', 'paused', 'blocked'])

/** False where it is too late, or the phone is locked. The record stays, as a tombstone. */
export async function withdrawUnsent(offline: Offline, id: string): Promise<boolean> {
  if (isLocked()) return false
  const { outbox } = offline
  return outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    const row = await outbox.outbox.get(id)
    if (!row || row.firstSentAt !== null || !WITHDRAWABLE.has(row.state)) return false
    await changeCommand(offline, row, 'withdrawn', 'taken back before it was sent', { lease: null })
    const dependents = await outbox.outbox.where('dependsOn').equals(id).toArray()
    for (const dependent of dependents)
      if (dependent.state === 'queued' || dependent.state === 'paused')
        await changeCommand(offline, dependent, 'blocked', 'what it builds on was taken back')
    return true
  })
}

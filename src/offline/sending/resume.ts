/** Brings paused commands back when what stopped them may have changed; if it has not, the server pauses them again. */
import { changeCommand } from '../outbox/change-command.ts'
import type { Offline } from '../account/offline.ts'

export async function resumePaused(offline: Offline): Promise<number> {
  const { outbox } = offline
  return outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    const paused = await outbox.outbox.where('state').equals('paused').toArray()
    for (const row of paused)
      await changeCommand(offline, row, row.firstSentAt === null ? 'queued' : 'unknown', 'resumed', {
        nextAttemptAt: 0,
      })
    return paused.length
  })
}

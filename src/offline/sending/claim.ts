/**
 * Takes commands for sending by compare-and-set, so that of two contexts only one gets each; `sending` and the moment of the
 * first try are on disk before the request leaves.
 */
import { instantMs } from '../../../domain/calendar.ts'
import { changeCommand } from '../outbox/change-command.ts'
import { isDue } from '../wire/backoff.ts'
import { LEASE_MS } from './heal.ts'
import type { Offline } from '../account/offline.ts'
import type { StoredBody, TrackedCommand } from '../outbox/outbox-db.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'

export interface Claimed {
  readonly row: TrackedCommand
  readonly body: StoredBody
}

/** In the order asked for; what another context took meanwhile is missing, with everything after it of its stream. */
export async function claim(offline: Offline, ids: readonly string[]): Promise<Claimed[]> {
  const { outbox, around, contextId } = offline
  const now = around.clock.now()
  const nowMs = instantMs(now)
  return outbox.transaction('rw', [outbox.outbox, outbox.bodies, outbox.events, outbox.meta], async () => {
    if ((await readMeta(outbox, 'auth')) === 'needed') return []
    const rows = await outbox.outbox.bulkGet([...ids])
    const bodies = await outbox.bodies.bulkGet([...ids])
    const closed = new Set<string>()
    const claimed: Claimed[] = []
    for (const [index, row] of rows.entries()) {
      const body = bodies[index]
      if (!row) continue
      const free = (row.state === 'queued' || row.state === 'unknown') && isDue(row.nextAttemptAt, nowMs)
      if (!free || !body || closed.has(row.streamKey)) {
        closed.add(row.streamKey)
        continue
      }
      const taken = await changeCommand(offline, row, 'sending', 'taken for sending', {
        lease: { owner: contextId, until: nowMs + LEASE_MS },
        firstSentAt: row.firstSentAt ?? now,
        lastSentAt: now,
      })
      claimed.push({ row: taken, body })
    }
    await writeMeta(outbox, 'beat', { at: nowMs })
    return claimed
  })
}

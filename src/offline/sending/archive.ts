/** Reduces commands that have been on the books, and seen there, for 90 days. Nothing else ever leaves the outbox. */
import { instantFromMs, instantMs } from '../../../domain/calendar.ts'
import { KEPT_MS } from './epoch.ts'
import type { Offline } from '../account/offline.ts'

export async function archiveOld(offline: Offline): Promise<void> {
  const { outbox, around } = offline
  const now = around.clock.now()
  const before = instantFromMs(instantMs(now) - KEPT_MS)
  await outbox.transaction('rw', outbox.outbox, outbox.bodies, outbox.archive, async () => {
    const reconciled = await outbox.outbox.where('state').equals('reconciled').toArray()
    const old = reconciled.filter(
      (row) => row.ackedAt !== null && row.ackedAt < before && row.reconciledAt !== null,
    )
    for (const { id, seq, amount, bodyHash, ackedAt } of old) {
      await outbox.archive.put({ id, seq, amount, bodyHash, ackedAt, archivedAt: now })
      await outbox.bodies.delete(id)
      await outbox.outbox.delete(id)
    }
  })
}

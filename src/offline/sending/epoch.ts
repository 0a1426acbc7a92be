/**
 * The server's epoch changes when its database was restored to an older state. Then everything that it once acknowledged is
 * offered again: what it still has stays, what it forgot goes out once more with the envelope of its first time.
 */
import { instantFromMs, instantMs } from '../../../domain/calendar.ts'
import { POSTED_STATES } from '../outbox/command-state.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'
import { askAgain } from './reconcile.ts'
import { reportAs } from '../wire/report-problem.ts'

export const KEPT_MS = 90 * 86_400_000

/** True where commands may wait again now. A stop in between repeats it: the new epoch is written last. */
export async function followEpoch(offline: Offline): Promise<boolean> {
  const { outbox, memory, around } = offline
  const { epoch } = memory
  if (epoch === undefined) return false
  const known = await readMeta(outbox, 'epoch')
  if (known === epoch) return false
  if (known === undefined) {
    await writeMeta(outbox, 'epoch', epoch)
    return false
  }
  const since = instantFromMs(instantMs(around.clock.now()) - KEPT_MS)
  const posted = await outbox.outbox
    .where('state')
    .anyOf([...POSTED_STATES])
    .toArray()
  const ids = posted
    .filter((row) => row.reconciledAt === null || (row.ackedAt ?? row.savedAt) >= since)
    .map((row) => row.id)
  if (!(await askAgain(offline, ids, 'the server was restored'))) return false
  await outbox.transaction('rw', outbox.device, outbox.meta, async () => {
    await outbox.device.toCollection().modify({ registeredAt: null })
    await writeMeta(outbox, 'epoch', epoch)
  })
  await offline.cache.pointers.clear().catch(reportAs('forgetting how far the read cache is'))
  return true
}

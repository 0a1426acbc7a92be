/**
 * Spares double work, and only that: correctness rests on the leases. Where the browser has no locks, or the holder has shown
 * no sign of life for three minutes (a frozen tab keeps its lock), a run goes on with leases alone.
 */
import { instantMs } from '../../../domain/calendar.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta } from '../outbox/outbox-meta.ts'

const SILENT_AFTER_MS = 3 * 60_000

/** `alone` tells whether the lock is held. Undefined where another context is at work. */
export async function singleFlight<T>(
  offline: Offline,
  run: (alone: boolean) => Promise<T>,
): Promise<T | undefined> {
  const { locks } = offline.around
  if (!locks) return run(false)
  let answer: { readonly value: T } | undefined
  await locks.request(`ob:${offline.accId}`, { ifAvailable: true }, async (lock) => {
    if (lock) answer = { value: await run(true) }
  })
  if (answer) return answer.value
  return (await isHolderSilent(offline)) ? run(false) : undefined
}

async function isHolderSilent(offline: Offline): Promise<boolean> {
  const beat = await readMeta(offline.outbox, 'beat')
  if (!beat) return false
  const age = instantMs(offline.around.clock.now()) - beat.at
  return age > SILENT_AFTER_MS || age < -SILENT_AFTER_MS
}

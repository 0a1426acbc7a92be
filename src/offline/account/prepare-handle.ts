/** Opens what a handle names; for page, worker and tests alike. */
import { openDevice } from '../device/device-facts.ts'
import { deviceKey } from '../device/device-key.ts'
import { dropCache } from '../device/free-space.ts'
import type { Offline } from './offline.ts'
import { readMeta } from '../outbox/outbox-meta.ts'
import { readPhoneClock } from '../device/phone-clock.ts'
import { reportAs, reportProblem } from '../wire/report-problem.ts'
import { atStore } from '../device/storage-failure.ts'

/** Both databases open, counters and clock known. Rejects where the outbox cannot be opened. */
export async function prepareHandle(offline: Offline): Promise<void> {
  const { outbox, around, memory } = offline
  await atStore(around, outbox, () => openDevice(offline))
  memory.samples = (await readMeta(outbox, 'samples')) ?? []
  memory.isBlocked = (await readMeta(outbox, 'access')) === 'blocked'
  await readPhoneClock(offline)
  await deviceKey(offline).catch(reportAs('the key of display copies'))
  await offline.cache.open().catch((error: unknown) => {
    reportProblem('opening the read cache', error)
    return dropCache(offline)
  })
}

/** Room for money: the read cache goes first, since it can be pulled again; the ballast goes last, so that verdicts can still be written. */
import { CacheDb } from '../round/cache-db.ts'
import type { Offline } from '../account/offline.ts'
import type { OutboxDb } from '../outbox/outbox-db.ts'
import { reportAs } from '../wire/report-problem.ts'

const BALLAST_BYTES = 1_000_000
const RANDOM_PIECE = 65_536

export async function dropCache(offline: Offline): Promise<void> {
  try {
    await offline.cache.delete()
  } catch {
    // Another tab may hold it; what matters is tried again all the same.
  }
  await offline.cache.open().catch(reportAs('opening the read cache again'))
}

/** The same from outside: when a person signs out, the next person on this phone sees nothing. */
export async function forgetCache(accId: number): Promise<void> {
  const cache = new CacheDb(accId)
  await cache.delete()
}

/** Written once, of random bytes so that no compression makes it small. Lack of space here is no one's trouble. */
export async function layBallast(outbox: OutboxDb): Promise<void> {
  try {
    if ((await outbox.ballast.count()) > 0) return
    const weight = new Uint8Array(BALLAST_BYTES)
    for (let at = 0; at < weight.length; at += RANDOM_PIECE)
      crypto.getRandomValues(weight.subarray(at, Math.min(at + RANDOM_PIECE, weight.length)))
    await outbox.ballast.put({ one: 1, weight })
  } catch {
    // A phone this full will say so when something is saved.
  }
}

export async function throwBallast(outbox: OutboxDb): Promise<void> {
  await outbox.ballast.delete(1)
}

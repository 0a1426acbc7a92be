/**
 * Forgets the clients whose day has come, each in a transaction of its own; safe in several processes and to be stopped
 * anywhere. Files go after the commit: one that could not be removed is left without anybody who points to it.
 */
import type { House } from '../http/ask.ts'
import { clientsToPurge, putOffForLateMoney } from './erasure-store.ts'
import { purgeClient } from './purge-client.ts'

/** Answers how many were purged. */
export async function purgeErased(house: House, signal?: AbortSignal): Promise<number> {
  const { db, clock, files, log } = house
  let purged = 0
  for (const accId of await clientsToPurge(db, clock.today())) {
    if (signal?.aborted === true) break
    const removed = await db
      .transaction()
      .execute(async (tx) =>
        (await putOffForLateMoney(tx, accId, clock.today()))
          ? undefined
          : await purgeClient(tx, accId, clock.now()),
      )
      // One who can't be forgotten keeps no one else from it.
      .catch((error: unknown) => log.error({ err: error, accId }, 'a client could not be forgotten'))
    if (removed === undefined) continue
    purged += 1
    for (const key of removed.flatMap((id) => [id, `${id}-small`]))
      await files
        .remove(key)
        .catch((error: unknown) => log.error({ err: error, key }, 'a purged file could not be removed'))
  }
  return purged
}

/** The office has taken access away: the read cache goes, what people recorded stays and may still be sent. */
import { dropCache } from './free-space.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'

export async function revokeAccess(offline: Offline, how: 'revoked' | 'blocked' = 'revoked'): Promise<void> {
  const { outbox } = offline
  await outbox.transaction('rw', outbox.meta, async () => {
    if ((await readMeta(outbox, 'access')) !== 'blocked') await writeMeta(outbox, 'access', how)
  })
  await dropCache(offline)
}

/**
 * Every answer of the office tells whether this phone is blocked. Released it may ask again; what it may see comes with the
 * next pull, after its owner has signed in.
 */
export async function noteBlock(offline: Offline, isBlocked: boolean): Promise<void> {
  if (isBlocked) return revokeAccess(offline, 'blocked')
  await writeMeta(offline.outbox, 'access', 'ok')
}

export async function grantAccess(offline: Offline): Promise<void> {
  if ((await readMeta(offline.outbox, 'access')) !== 'ok') await writeMeta(offline.outbox, 'access', 'ok')
}

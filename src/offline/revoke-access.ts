/** The office has taken access away: the read cache goes, what people recorded stays and may still be sent. */
import { dropCache } from './free-space.ts'
import type { Offline } from './offline.ts'
import { readMeta, writeMeta } from './outbox-meta.ts'

export async function revokeAccess(offline: Offline): Promise<void> {
  await writeMeta(offline.outbox, 'access', 'revoked')
  await dropCache(offline)
}

export async function grantAccess(offline: Offline): Promise<void> {
  if ((await readMeta(offline.outbox, 'access')) === 'revoked')
    await writeMeta(offline.outbox, 'access', 'ok')
}

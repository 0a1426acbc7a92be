/**
 * The phone's own key for display copies: AES-GCM, never leaves the browser, in a row of its own. It keeps names out of a
 * copied database; it cannot stop code that runs as the app. Where a browser stores no keys the copies stay in clear.
 */
import type { Offline, PlainCopy } from '../account/offline.ts'
import type { Copy } from '../outbox/outbox-db.ts'
import { reportAs } from '../wire/report-problem.ts'

const ROW = 'display'

export async function deviceKey(offline: Offline): Promise<CryptoKey | null> {
  if (offline.memory.key !== undefined) return offline.memory.key
  const found = await offline.outbox.keys.get(ROW)
  const key = found?.key ?? (await makeKey(offline))
  offline.memory.key = key
  return key
}

async function makeKey(offline: Offline): Promise<CryptoKey | null> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  try {
    return await offline.outbox.transaction('rw', offline.outbox.keys, async () => {
      const other = await offline.outbox.keys.get(ROW)
      if (other) return other.key
      await offline.outbox.keys.add({ name: ROW, key: fresh })
      return fresh
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'DataCloneError') return null
    throw error
  }
}

export async function closeCopy(offline: Offline, id: string, copy: PlainCopy): Promise<Copy> {
  const key = await deviceKey(offline)
  const text = JSON.stringify(copy)
  if (!key) return { clear: text }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const ct = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: contextOf(offline, id) },
    key,
    new TextEncoder().encode(text),
  )
  return { iv, ct }
}

/** Null where the key is gone or is another one: the command still goes out, it is only not readable here. */
export async function openCopy(offline: Offline, id: string, copy: Copy): Promise<PlainCopy | null> {
  const known = offline.memory.copies.get(id)
  if (known !== undefined) return known
  const opened = (await decrypt(offline, id, copy).catch(reportAs('reading a display copy'))) ?? null
  offline.memory.copies.set(id, opened)
  return opened
}

async function decrypt(offline: Offline, id: string, copy: Copy): Promise<PlainCopy | null> {
  if ('clear' in copy) return JSON.parse(copy.clear) as PlainCopy
  const key = await deviceKey(offline)
  if (!key) return null
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: copy.iv, additionalData: contextOf(offline, id) },
    key,
    copy.ct,
  )
  return JSON.parse(new TextDecoder().decode(text)) as PlainCopy
}

function contextOf(offline: Offline, id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id}|${offline.accId}`)
}

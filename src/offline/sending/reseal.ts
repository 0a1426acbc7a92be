/**
 * Seals a command again when the server no longer knows the key it was sealed with. The JSON text and its hash stay as they
 * were, and the first envelope is kept.
 */
import * as v from 'valibot'
import { sealContext } from '../../../contract/wire/seal.ts'
import { getSealKey } from '../../../contract/field/sync.ts'
import { askApi } from '../wire/ask-api.ts'
import { bodyHashOf } from '../outbox/body-hash.ts'
import { openCopy } from '../device/device-key.ts'
import type { Offline } from '../account/offline.ts'
import type { StoredBody, TrackedCommand } from '../outbox/outbox-db.ts'
import { sealText, type SealKey } from '../device/seal.ts'

/**
 * A key that one of them was refused for is good for none that were sealed with it. Those whose text cannot be read here stay
 * as they are, and are shown as stuck.
 */
export async function resealAll(offline: Offline, open: readonly TrackedCommand[]): Promise<void> {
  if (!open.some((row) => row.needsSealing)) return
  const key = await freshSealKey(offline)
  if (!key) return
  const bodies = await offline.outbox.bodies.bulkGet(open.map((row) => row.id))
  const kids = bodies.map((body) => body && kidOf(body))
  const refused = new Set(kids.filter((_, index) => open[index]?.needsSealing))
  for (const [index, row] of open.entries()) if (refused.has(kids[index])) await reseal(offline, row, key)
}

function kidOf({ envelope, resealed }: StoredBody): string | undefined {
  const sent = resealed ?? envelope
  return sent.form === 'sealed' ? sent.sealed.kid : undefined
}

async function reseal(offline: Offline, row: TrackedCommand, key: SealKey): Promise<void> {
  const { outbox } = offline
  const stored = await outbox.bodies.get(row.id)
  if (!stored) return
  const { envelope, copy } = stored
  const json = envelope.form === 'plain' ? envelope.json : (await openCopy(offline, row.id, copy))?.body
  if (json === undefined || (await bodyHashOf(json)) !== row.bodyHash) return
  const sealed = await sealText(json, key, sealContext(row.id, row.actorId, row.call))
  await outbox.transaction('rw', outbox.outbox, outbox.bodies, async () => {
    await outbox.bodies.put({ ...stored, resealed: { form: 'sealed', sealed } })
    await outbox.outbox.update(row.id, { needsSealing: false })
  })
}

export async function freshSealKey(offline: Offline): Promise<SealKey | undefined> {
  const reply = await askApi(offline, { method: getSealKey.method, path: getSealKey.path })
  if (reply.kind === 'failure' || !reply.marked || reply.success !== true) return undefined
  const parsed = v.safeParse(getSealKey.output, reply.data)
  if (!parsed.success) return undefined
  const key = { kid: parsed.output.kid, publicKey: parsed.output.public_key }
  await rememberSealKey(offline, key)
  return key
}

export async function rememberSealKey(offline: Offline, seal: SealKey): Promise<void> {
  const { outbox, memory } = offline
  await outbox.transaction('rw', outbox.device, async () => {
    const device = await outbox.device.get(1)
    if (!device || (device.seal?.kid === seal.kid && device.seal.publicKey === seal.publicKey)) return
    await outbox.device.put({ ...device, seal })
    memory.device = { ...device, seal }
  })
}

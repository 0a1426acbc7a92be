/** Makes the phone known to the server, which gives it a slip series, the key to seal to, and the last numbers it saw. */
import { registerDevice } from '../../../contract/field/sync.ts'
import { askCall } from '../wire/ask-call.ts'
import { openDevice } from './device-facts.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'

/** Does nothing where that has happened. */
export async function registerOnce(offline: Offline): Promise<void> {
  const device = await openDevice(offline)
  if (device.registeredAt !== null) return
  const { label } = await offline.around.describe()
  const answer = await askCall(offline, registerDevice, { device_id: device.deviceId, label })
  if (!answer.success) return
  const { slip_series: series, last_slip, last_seq, seal } = answer.data
  const { outbox, around } = offline
  await outbox.transaction('rw', outbox.device, outbox.meta, async () => {
    const now = (await outbox.device.get(1)) ?? device
    // The server remembers more of this phone than the phone itself: storage was emptied behind its back.
    if (last_seq > now.lastSeq && !(await readMeta(outbox, 'cleared'))) {
      const at = around.clock.now()
      await writeMeta(outbox, 'cleared', { at, lastSeq: last_seq, pendingCount: 0, reported: false })
    }
    const registered = {
      ...now,
      series,
      // Another series begins at its own number: what was counted in the phone's own says nothing of it.
      lastSlip: series === now.series ? Math.max(now.lastSlip, last_slip) : last_slip,
      lastSeq: Math.max(now.lastSeq, last_seq),
      seal: { kid: seal.kid, publicKey: seal.public_key },
      registeredAt: around.clock.now(),
    }
    await outbox.device.put(registered)
    offline.memory.device = registered
  })
}

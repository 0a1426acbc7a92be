/** Tells the office what is unsent on this phone, and hears which key to seal to. */
import { heartbeat } from '../../../contract/field/sync.ts'
import { instantMs } from '../../../domain/calendar.ts'
import { askCall } from '../wire/ask-call.ts'
import { STUCK_AFTER_TRIES } from '../wire/backoff.ts'
import { isOpen } from '../outbox/command-state.ts'
import { paymentsIn } from '../outbox/payments-in.ts'
import type { TrackedCommand } from '../outbox/outbox-db.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'
import { rememberSealKey } from '../sending/reseal.ts'

const EVERY_MS = 15 * 60_000

/** At most every 15 minutes, unless `now` is asked for. */
export async function beatHeart(offline: Offline, now: boolean): Promise<void> {
  const { outbox, around, memory } = offline
  const last = await readMeta(outbox, 'lastHeartbeatAt')
  const at = around.clock.now()
  if (!now && last && Math.abs(instantMs(at) - instantMs(last)) < EVERY_MS) return
  const cleared = await readMeta(outbox, 'cleared')
  const { persisted, displayMode } = await around.describe()
  const answer = await askCall(offline, heartbeat, {
    ...whatWaits(await outbox.outbox.toArray()),
    persisted,
    display_mode: displayMode.slice(0, 40),
    device_id: memory.device?.deviceId,
    last_seq: memory.device?.lastSeq ?? 0,
    app_version: offline.appVersion,
    alarm: cleared && !cleared.reported ? 'storage-cleared' : null,
  })
  if (!answer.success) return
  await writeMeta(outbox, 'lastHeartbeatAt', at)
  if (cleared && !cleared.reported) await writeMeta(outbox, 'cleared', { ...cleared, reported: true })
  await rememberSealKey(offline, { kid: answer.data.seal.kid, publicKey: answer.data.seal.public_key })
}

type Waiting = Pick<TrackedCommand, 'state' | 'call' | 'amount' | 'savedAt' | 'attempts'>

/** What of an outbox the office does not have, as the heartbeat tells it. */
export function whatWaits(rows: readonly Waiting[]) {
  const open = rows.filter((row) => isOpen(row.state))
  return {
    pending_count: open.length,
    pending_sum: paymentsIn(open).sum,
    oldest_at: open.map((row) => row.savedAt).toSorted()[0] ?? null,
    stuck: open.filter((row) => row.attempts >= STUCK_AFTER_TRIES).length,
    rejected: rows.filter((row) => row.state === 'rejected').length,
  }
}

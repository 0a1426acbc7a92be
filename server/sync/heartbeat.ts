import type { Handler } from '../http/ask.ts'
import { askingDevice, lastSeqOf, seqGapsOf } from './device-store.ts'
import { currentSealKey } from './seal.ts'

export const heartbeat: Handler<'heartbeat'> = async (ask) => {
  const { tx, now } = ask
  const { device_id, ...word } = ask.input
  await askingDevice(ask, { device_id })
  await tx
    .updateTable('device')
    .set({ heartbeat: JSON.stringify(word), heartbeat_at: now })
    .where('device_id', '=', device_id)
    .execute()
  const lastSeq = await lastSeqOf(tx, device_id)
  return {
    last_seq: lastSeq,
    seq_gaps: await seqGapsOf(tx, device_id, lastSeq),
    seal: await currentSealKey(tx, now),
    server_time: now,
  }
}

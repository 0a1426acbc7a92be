import type { Handler } from '../http/ask.ts'
import { isShutOut, knownDevice, lastSeqOf, seqGapsOf } from './device-store.ts'
import { currentSealKey } from './seal.ts'

/** A phone that is shut out is told so and leaves no word. */
export const heartbeat: Handler<'heartbeat'> = async ({ tx, actor, input, now }) => {
  const { device_id, ...word } = input
  const device = await knownDevice(tx, { id: device_id, accId: actor.accId, label: null }, now)
  const seal = await currentSealKey(tx, now)
  if (isShutOut(device, actor.accId))
    return { blocked: true, last_seq: 0, seq_gaps: [], seal, server_time: now }
  await tx
    .updateTable('device')
    .set({ heartbeat: JSON.stringify(word), heartbeat_at: now })
    .where('device_id', '=', device_id)
    .execute()
  const lastSeq = await lastSeqOf(tx, device_id)
  return {
    blocked: false,
    last_seq: lastSeq,
    seq_gaps: await seqGapsOf(tx, device_id, lastSeq),
    seal,
    server_time: now,
  }
}

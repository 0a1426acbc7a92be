import { peopleBehind } from '../audit/people-behind.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { askingDevice, lastSeqOf, seqGapsOf } from './device-store.ts'
import { currentSealKey } from './seal.ts'
import { missingOn } from './told-and-came.ts'

/**
 * Whether it tells of less money than the phone told before and did not bring, while its account counts as that of who set its password as
 * well: one who signs in so would have made cash on a phone never have been there.
 */
async function takesAnothersWordBack({ tx, actor, input }: AskFor<'heartbeat'>): Promise<boolean> {
  const missing = await missingOn(tx, input.device_id)
  if (input.pending_sum >= missing) return false
  const [behind] = await peopleBehind(tx, [{ accId: actor.accId, at: 'now' }])
  return behind !== undefined && behind.people.size > 1
}

export const heartbeat: Handler<'heartbeat'> = async (ask) => {
  const { tx, now } = ask
  const { device_id, ...word } = ask.input
  await askingDevice(ask, { device_id })
  if (!(await takesAnothersWordBack(ask)))
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

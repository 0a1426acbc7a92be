import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockRow } from '../db/lock-row.ts'
import { refuseOwnAccount } from '../people/own-affair.ts'

/** While a case is pending nothing is purged, however long ago it was asked for. */
export const holdErasure: Handler<'holdErasure'> = async (ask) => {
  const { tx, input, actor } = ask
  const before = await lockRow(tx, 'erasure', 'acc_id', input.acc_id)
  if (!before) refuse('NOT_FOUND')
  await refuseOwnAccount(tx, actor, input.acc_id)
  if (before.purged_at !== null) refuse('STATE_CONFLICT')
  const kept = await tx
    .updateTable('erasure')
    .set({ legal_hold: input.hold })
    .where('acc_id', '=', input.acc_id)
    .returning(['acc_id', 'purge_on', 'legal_hold'])
    .executeTakeFirstOrThrow()
  ask.changed('erasure', input.acc_id, { legal_hold: before.legal_hold }, { legal_hold: input.hold })
  return kept
}

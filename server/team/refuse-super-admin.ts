import type { Handler } from '../http/ask.ts'
import { lockWaitingChange } from './super-admins/locked-change.ts'

/** Anybody of them may say no, who asked too. */
export const refuseSuperAdmin: Handler<'refuseSuperAdmin'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const { change_id, acc_id, kind } = await lockWaitingChange(tx, input.change_id)
  const { reason } = input
  await tx
    .updateTable('super_admin_change')
    .set({ status: 'Refused', decided_by: actor.accId, decided_at: now, reason, password_hash: null })
    .where('change_id', '=', change_id)
    .execute()
  if (kind === 'register')
    // Who was let in meanwhile in another way works here: a leftover question does not put them out.
    await tx
      .updateTable('account')
      .set({ status: 'Closed' })
      .where('acc_id', '=', acc_id)
      .where('status', '=', 'Pending')
      .execute()
  ask.changed('super_admin_change', change_id, { status: 'Waiting' }, { status: 'Refused', kind, reason })
  return { done: true }
}

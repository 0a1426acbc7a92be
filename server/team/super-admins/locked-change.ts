import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'

/** A change that waits, locked. Throws NOT_FOUND, STATE_CONFLICT. */
export async function lockWaitingChange(tx: Tx, changeId: number) {
  const change = await tx
    .selectFrom('super_admin_change')
    .selectAll()
    .where('change_id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()
  if (!change) refuse('NOT_FOUND')
  if (change.status !== 'Waiting') refuse('STATE_CONFLICT')
  return change
}

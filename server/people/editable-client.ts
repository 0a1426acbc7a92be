import type { Db, Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

/**
 * The account of the client whose data somebody may change: clients their own, also while they wait to be opened, since the
 * office decides on what they fill in; the office every client's. Throws WRONG_ROLE, ACCOUNT_NOT_ACTIVE, or NOT_FOUND.
 */
export async function editableClient(db: Db | Tx, actor: Actor, pId: number): Promise<number> {
  if (actor.role === 'CI_USER') refuse('WRONG_ROLE')
  const isWaiting = actor.role === 'CLIENT_USER' && actor.status === 'Pending'
  if (actor.status !== 'Active' && !isWaiting) refuse('ACCOUNT_NOT_ACTIVE')
  if (actor.role === 'CLIENT_USER' && pId !== actor.pId) refuse('NOT_FOUND')
  const row = await db
    .selectFrom('client')
    .innerJoin('account', 'account.acc_id', 'client.acc_id')
    .select('client.acc_id')
    .where('account.p_id', '=', pId)
    .executeTakeFirst()
  return row?.acc_id ?? refuse('NOT_FOUND')
}

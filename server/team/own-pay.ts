/** One person has one pay, and does not set it: people count, not accounts (domain/two-people.ts). */
import { ZERO } from '../../domain/money.ts'
import { personKeys } from '../audit/second-person.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

/** Throws WRONG_ROLE where the account is the actor's, or another one of theirs. */
export async function refuseOwnPay(tx: Tx, actor: Actor, accId: number): Promise<void> {
  const keys = await personKeys(tx, [actor.accId, accId])
  if (keys.get(actor.accId) === keys.get(accId)) refuse('WRONG_ROLE', 'No one sets their own salary.')
}

/** Throws IDENTITY_TAKEN where the same person has a salary by another account that is not closed. */
export async function refuseSecondPay(tx: Tx, accId: number): Promise<void> {
  const paid = await tx
    .selectFrom('team_member')
    .innerJoin('account', 'account.acc_id', 'team_member.acc_id')
    .select('account.acc_id')
    .where('salary', '>', ZERO)
    .where('status', '<>', 'Closed')
    .where('account.acc_id', '<>', accId)
    .execute()
  const keys = await personKeys(tx, [accId, ...paid.map(({ acc_id }) => acc_id)])
  if (paid.some(({ acc_id }) => keys.get(acc_id) === keys.get(accId)))
    refuse('IDENTITY_TAKEN', 'This person has a salary by another account here. Close that one first.')
}

/** An admin decides against proposals, with a reason. What was dismissed counts as decided and is not proposed again. */
import type { Handler } from '../http/ask.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { clientsOf, lockProposals } from './penalty-store.ts'

export const dismissProposedPenalties: Handler<'dismissProposedPenalties'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const ids = [...new Set(input.penalty_ids)]
  const proposals = await lockProposals(tx, ids)
  for (const accId of await clientsOf(tx, proposals)) await refuseOwnAffair(tx, actor, accId)
  const dismissed = proposals.map(({ penalty_id }) => penalty_id)
  if (dismissed.length > 0) {
    const decision = {
      status: 'Dismissed' as const,
      waived_by: actor.accId,
      waived_at: now,
      waived_reason: input.reason,
    }
    await tx.updateTable('penalty').set(decision).where('penalty_id', 'in', dismissed).execute()
    for (const id of dismissed) ask.changed('penalty', id, { status: 'Proposed' }, decision)
  }
  return { dismissed, passed_over: ids.filter((id) => !dismissed.includes(id)) }
}

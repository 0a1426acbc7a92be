/** An admin decides against proposals within the limit of a waiver, with a reason. What was dismissed counts as decided and is not proposed again. */
import { mayWaive } from '../../domain/penalties/penalty-status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { settingsOn } from '../settings/settings.ts'
import { clientsOf, givenUpWith, lockProposals } from './penalty-store.ts'

export const dismissProposedPenalties: Handler<'dismissProposedPenalties'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const ids = [...new Set(input.penalty_ids)]
  const proposals = await lockProposals(tx, ids)
  for (const accId of await clientsOf(tx, proposals)) await refuseOwnAffair(tx, actor, accId)
  const { waiver_limit } = await settingsOn(tx, today)
  for (const proposal of proposals)
    if (!mayWaive(actor.role, await givenUpWith(tx, proposal), waiver_limit)) refuse('WRONG_ROLE')
  const dismissed = proposals.map(({ penalty_id }) => penalty_id)
  if (dismissed.length > 0) {
    const decision = {
      status: 'Dismissed' as const,
      waived_by: actor.accId,
      waived_at: now,
      waived_reason: input.reason,
    }
    await tx.updateTable('penalty').set(decision).where('penalty_id', 'in', dismissed).execute()
    for (const { penalty_id: id, amount } of proposals) {
      ask.changed('penalty', id, { status: 'Proposed' }, decision)
      const act = {
        call: 'dismissProposedPenalties',
        table: 'penalty',
        id,
        amount,
        reason: input.reason,
      } as const
      await noteActAlone(ask, 'value given up', act)
    }
  }
  return { dismissed, passed_over: ids.filter((id) => !dismissed.includes(id)) }
}

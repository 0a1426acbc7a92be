/** What is refused never was on the books. Who submitted it may take it back in the same way. */
import { secondPersonStatus } from '../../domain/second-person-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { cashIn } from '../ledger/balances.ts'
import { lockNewCash } from './new-cash-store.ts'

export const refuseNewCash: Handler<'refuseNewCash'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const { new_cash_id: newCashId, reason } = input
  const waiting = await lockNewCash(tx, newCashId)
  if (!waiting) refuse('NOT_FOUND')
  if (!mayMove(secondPersonStatus, waiting.status, 'Refused', actor.role)) refuse('STATE_CONFLICT')
  const after = {
    status: 'Refused' as const,
    decided_by: actor.accId,
    decided_at: now,
    refused_reason: reason,
  }
  await tx.updateTable('new_cash').set(after).where('new_cash_id', '=', newCashId).execute()
  ask.changed('new_cash', newCashId, { status: waiting.status }, after)
  return { new_cash_id: newCashId, status: after.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}

/** A refused count posts nothing; who counted takes it back in the same way, and the safe is counted again. */
import { secondPersonStatus } from '../../domain/second-person-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { cashIn } from '../ledger/balances.ts'
import { lockSafeCount } from './safe-count-store.ts'

export const refuseSafeCount: Handler<'refuseSafeCount'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const { safe_count_id: id, reason } = input
  const waiting = await lockSafeCount(tx, id)
  if (!waiting) refuse('NOT_FOUND')
  if (!mayMove(secondPersonStatus, waiting.status, 'Refused', actor.role)) refuse('STATE_CONFLICT')
  const after = {
    status: 'Refused' as const,
    decided_by: actor.accId,
    decided_at: now,
    refused_reason: reason,
  }
  await tx.updateTable('safe_count').set(after).where('safe_count_id', '=', id).execute()
  ask.changed('safe_count', id, { status: waiting.status }, after)
  return { safe_count_id: id, status: after.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}

/** The end of a proposal about cash that is refused: it posts nothing, and who submitted it may take it back in the same way. */
import { secondPersonStatus, type SecondPersonStatus } from '../../domain/second-person-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Ask } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { cashIn } from '../ledger/balances.ts'

type Waiting = { readonly status: SecondPersonStatus } | undefined

/** Refuses the row that was locked. NOT_FOUND where there is none, STATE_CONFLICT where it does not wait. */
export async function refuseWaiting(
  { tx, actor, now, input, changed }: Ask<{ readonly reason: string }>,
  table: 'new_cash' | 'safe_count',
  id: number,
  waiting: Waiting,
) {
  if (!waiting) refuse('NOT_FOUND')
  const { status } = waiting
  if (!mayMove(secondPersonStatus, status, 'Refused', actor.role)) refuse('STATE_CONFLICT')
  const after = {
    status: 'Refused' as const,
    decided_by: actor.accId,
    decided_at: now,
    refused_reason: input.reason,
  }
  const change = tx.updateTable(table).set(after as never)
  await change.where(`${table}_id` as never, '=', id as never).execute()
  changed(table, id, { status }, after)
  return { status: after.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}

/** The expense that is to be decided, locked. Refuses what the status table does not allow, and one's own. */
import { expenseStatus, type ExpenseStatus } from '../../domain/expenses/expense-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockExpense, type ExpenseRow } from './expense-store.ts'

export async function lockForDecision(
  { tx, actor }: { tx: Tx; actor: Actor },
  expenseId: number,
  to: ExpenseStatus,
): Promise<ExpenseRow> {
  const expense = await lockExpense(tx, expenseId)
  if (!expense) refuse('NOT_FOUND')
  if (!mayMove(expenseStatus, expense.status, to, actor.role)) refuse('STATE_CONFLICT')
  if (expense.submitted_by === actor.accId)
    refuse('STATE_CONFLICT', 'Another person has to decide what you submitted yourself.')
  return expense
}

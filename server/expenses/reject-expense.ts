/** A rejected expense never was on the books; who submitted it reads why. */
import { rejection } from '../audit/rejection.ts'
import type { Handler } from '../http/ask.ts'
import { updateExpense } from './expense-store.ts'
import { lockForDecision } from './lock-for-decision.ts'

export const rejectExpense: Handler<'rejectExpense'> = async (ask) => {
  const { expense_id: expenseId, version } = ask.input
  const what = { call: 'rejectExpense', expenseId, version, to: 'Rejected' } as const
  const { expense, actedAlone } = await lockForDecision(ask, what)
  const after = { ...rejection(ask), acted_alone: expense.acted_alone || actedAlone }
  await updateExpense(ask.tx, expense.expense_id, after)
  ask.changed('expense', expense.expense_id, { status: expense.status }, after)
  return { expense_id: expense.expense_id, status: after.status }
}

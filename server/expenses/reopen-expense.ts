/**
 * A decision is taken back: what approval posted is reversed today, and the expense waits again. Where it was paid, the books then say that
 * the money is back on the word of one, which is marked.
 */
import { accountOfExpense, isAdvance } from '../../domain/expenses/expense-category.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOfAccount } from '../ledger/balances.ts'
import { lockPay } from '../ledger/lock-pay.ts'
import { reverseExpense } from '../ledger/post.ts'
import { updateExpense } from './expense-store.ts'
import { lockForDecision } from './lock-for-decision.ts'

export const reopenExpense: Handler<'reopenExpense'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { expense_id: expenseId, version } = input
  const what = { call: 'reopenExpense', expenseId, version, to: 'Pending' } as const
  const { expense, actedAlone } = await lockForDecision(ask, what)
  const { category, mgt_id: mgtId, status, amount } = expense
  if (status === 'Approved' && isAdvance(category)) {
    await lockPay(tx)
    const owed = await balanceOfAccount(tx, accountOfExpense({ category, mgtId }))
    if (owed < amount) refuse('STATE_CONFLICT', 'Some of this advance was already paid back from pay.')
  }
  const after = {
    status: 'Pending' as const,
    paid_from: null,
    paid_on: null,
    decided_by: null,
    decided_at: null,
    rejected_reason: null,
    decided_before: expense.decided_by,
    reopened_by: actor.accId,
    acted_alone: expense.acted_alone || actedAlone,
  }
  await updateExpense(tx, expense.expense_id, after)
  await reverseExpense(tx, expense.expense_id, {
    businessOn: today,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    memo: input.reason,
  })
  const act = { call: 'reopenExpense', table: 'expense', id: expense.expense_id, amount } as const
  if (status === 'Approved') await noteActAlone(ask, 'value given up', { ...act, reason: input.reason })
  const { paid_from, paid_on, decided_by, rejected_reason } = expense
  ask.changed(
    'expense',
    expense.expense_id,
    { status, paid_from, paid_on, decided_by, rejected_reason },
    after,
  )
  return { expense_id: expense.expense_id, status: after.status }
}

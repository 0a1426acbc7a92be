/** Approval is what puts an expense on the books: the account of its category against the safe or the bank. */
import { accountOfExpense } from '../../domain/expenses/expense-category.ts'
import { transfersForExpense } from '../../domain/ledger/postings.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'
import { requireCash } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { refuseMoreThanOwed } from './more-than-owed.ts'
import { isPaidByPayroll } from './paid-by-payroll.ts'
import { updateExpense } from './expense-store.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { decidedNow } from '../http/decided-now.ts'

export const approveExpense: Handler<'approveExpense'> = async (ask) => {
  const { tx, input, now, today } = ask
  const { expense_id: expenseId, version } = input
  const what = { call: 'approveExpense', expenseId, version, to: 'Approved' } as const
  const { expense, actedAlone } = await lockForDecision(ask, what)
  const paidOn = input.paid_on ?? today
  if (paidOn > today || paidOn < expense.expense_on) refuseInvalid('paid_on')
  const { mgt_id: receiver } = expense
  if (receiver !== null && !(await isPaidByPayroll(tx, receiver)))
    refuse('STATE_CONFLICT', 'No payroll pays who would receive this advance, so it could not be paid back.')
  const account = accountOfExpense({ category: expense.category, mgtId: expense.mgt_id })
  await refuseMoreThanOwed(ask, { account, amount: expense.amount, paidOn })
  await requireCash(tx, input.paid_from, expense.amount)
  const decided = decidedNow(ask, 'Approved', expense.acted_alone || actedAlone)
  const after = { ...decided, paid_from: input.paid_from, paid_on: paidOn }
  await updateExpense(tx, expense.expense_id, after)
  await post(tx, transfersForExpense(account, expense.amount, input.paid_from), {
    businessOn: paidOn,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    expenseId: expense.expense_id,
    memo: `${expense.payee}: ${expense.particulars}`,
  })
  ask.changed('expense', expense.expense_id, { status: expense.status }, after)
  return { expense_id: expense.expense_id, status: after.status }
}

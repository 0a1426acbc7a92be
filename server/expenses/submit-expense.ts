/** An expense waits for a super admin; nothing is on the books until then. */
import { isAdvance } from '../../domain/expenses/expense-category.ts'
import { isPaidByPayroll } from './paid-by-payroll.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuseField, refuseInvalid } from '../http/refuse.ts'
import { insertExpense } from './expense-store.ts'

export const submitExpense: Handler<'submitExpense'> = async (ask) => {
  const { tx, input, actor, command, now, today } = ask
  if (input.expense_on > today) refuseInvalid('expense_on')
  const expense = {
    category: input.category,
    payee: input.payee,
    particulars: input.particulars,
    amount: input.amount,
    expense_on: input.expense_on,
    mgt_id: await whoseAdvance(ask),
    status: 'Pending' as const,
    submitted_by: actor.accId,
    submitted_at: now,
  }
  const expenseId = await insertExpense(tx, { ...expense, command_id: command.id })
  ask.changed('expense', expenseId, null, expense)
  return { expense_id: expenseId, status: expense.status }
}

/** Null for what is no advance. Refuses an advance to no one who works here, and a receiver of anything else. */
async function whoseAdvance({ tx, input }: AskFor<'submitExpense'>): Promise<number | null> {
  const mgtId = input.mgt_id ?? null
  if (isAdvance(input.category) !== (mgtId !== null)) refuseField('mgt_id', 'Invalid user parameters.')
  if (mgtId !== null && !(await isPaidByPayroll(tx, mgtId))) refuseField('mgt_id', 'Invalid user parameters.')
  return mgtId
}

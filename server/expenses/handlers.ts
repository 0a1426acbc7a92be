/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { approveExpense } from './approve-expense.ts'
import { attachReceipt } from './attach-receipt.ts'
import { listExpenses } from './list-expenses.ts'
import { rejectExpense } from './reject-expense.ts'
import { reopenExpense } from './reopen-expense.ts'
import { submitExpense } from './submit-expense.ts'

export const expensesHandlers = {
  listExpenses,
  submitExpense,
  attachReceipt,
  approveExpense,
  rejectExpense,
  reopenExpense,
} satisfies HandlersOf<'expenses'>

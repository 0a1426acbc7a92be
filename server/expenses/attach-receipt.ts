import { noteFile, storePicture } from '../files/store-picture.ts'
import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockExpense, updateExpense } from './expense-store.ts'

/** Who submitted it adds the receipt while no one has decided; one that comes again takes the place of the one before. */
export const attachReceipt: LooseHandler<'attachReceipt'> = {
  withoutTransaction: async (ask) => {
    const { db, files } = ask.house
    const { expense_id: expenseId } = ask.input
    const expense = await db
      .selectFrom('expense')
      .select('submitted_by')
      .where('expense_id', '=', expenseId)
      .executeTakeFirst()
    if (expense?.submitted_by !== ask.actor.accId) return refuse('NOT_FOUND')
    const picture = await storePicture(files, ask.input.receipt, 'receipt')
    return db.transaction().execute(async (tx) => {
      const locked = await lockExpense(tx, expenseId)
      if (locked?.status !== 'Pending') refuse('STATE_CONFLICT')
      await noteFile(tx, picture, ask.now)
      await updateExpense(tx, expenseId, { receipt: picture.fileId })
      ask.changed('expense', expenseId, { receipt: locked.receipt }, { receipt: picture.fileId })
      return ask.settle(tx, { done: true as const })
    })
  },
}

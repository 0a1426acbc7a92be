import type { Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'

/** The number of a client's running loan, as a query that is still to be run. */
export const runningLoanOf = (tx: Tx, accId: number) =>
  tx.selectFrom('loan').select('loan_id').where('acc_id', '=', accId).where('status', '=', 'Released')

export const hasRunningLoan = (tx: Tx, accId: number): Promise<boolean> => isThere(runningLoanOf(tx, accId))

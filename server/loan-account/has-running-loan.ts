import type { Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'

export async function hasRunningLoan(tx: Tx, accId: number): Promise<boolean> {
  return isThere(
    tx.selectFrom('loan').select('loan_id').where('acc_id', '=', accId).where('status', '=', 'Released'),
  )
}

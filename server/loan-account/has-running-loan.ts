import type { Tx } from '../db/connect.ts'

export async function hasRunningLoan(tx: Tx, accId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('loan')
    .select('loan_id')
    .where('acc_id', '=', accId)
    .where('status', '=', 'Released')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

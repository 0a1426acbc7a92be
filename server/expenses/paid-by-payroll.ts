/** An advance is paid back from pay: who left, or is suspended, is on no payroll. */
import type { Tx } from '../db/connect.ts'

/** Held to the end of the transaction, so that the account is not closed meanwhile. */
export async function isPaidByPayroll(tx: Tx, mgtId: number): Promise<boolean> {
  const member = await tx
    .selectFrom('team_member')
    .innerJoin('account', 'account.acc_id', 'team_member.acc_id')
    .select('status')
    .where('mgt_id', '=', mgtId)
    .forShare('account')
    .executeTakeFirst()
  return member?.status === 'Active'
}

import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'
import { isUndecided, namesRowsOf } from './held-of-client.ts'

/** The number of the loan that runs of one of the accounts, as a query that is still to be run. */
export const runningLoanOf = (tx: Tx, ...accIds: number[]) =>
  tx.selectFrom('loan').select('loan_id').where('acc_id', 'in', accIds).where('status', '=', 'Released')

export const hasRunningLoan = (tx: Tx, ...accIds: number[]): Promise<boolean> =>
  isThere(runningLoanOf(tx, ...accIds))

/**
 * Also one that is paid up by what no one has found yet, or by what somebody proposed to reverse, or of which a blocked phone brought what
 * no one has decided on: it may run again, so until then its co-maker and its account stay as they are.
 */
export async function mayStillRun(tx: Tx, accId: number): Promise<boolean> {
  const { rows } = await sql`
    select from loan left join payment using (loan_id) where acc_id = ${accId}
      and (loan.status = 'Released' or payment.status = 'For Verification')
    union all select from payment_reversal r join loan using (loan_id)
      where acc_id = ${accId} and r.status = 'Waiting'
    union all select from held_command h where ${isUndecided} and ${namesRowsOf(accId)}
    limit 1`.execute(tx)
  return rows.length > 0
}

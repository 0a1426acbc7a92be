import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'
import { isUndecided, namesRowsOf } from './held-of-client.ts'

/** The number of a client's running loan, as a query that is still to be run. */
export const runningLoanOf = (tx: Tx, accId: number) =>
  tx.selectFrom('loan').select('loan_id').where('acc_id', '=', accId).where('status', '=', 'Released')

export const hasRunningLoan = (tx: Tx, accId: number): Promise<boolean> => isThere(runningLoanOf(tx, accId))

/** Somebody proposed to reverse a payment of the client's, and no one has decided on it. */
const reversalWaits = (accId: number) => sql`select from payment_reversal r join loan using (loan_id)
  where acc_id = ${accId} and r.status = 'Waiting'`

/**
 * Also one that is paid up by what no one has found yet, or by what somebody proposed to reverse, or of which a blocked phone brought what
 * no one has decided on: it may run again, so until then its co-maker and its account stay as they are.
 */
export async function mayStillRun(tx: Tx, accId: number): Promise<boolean> {
  const { rows } = await sql`
    select from loan left join payment using (loan_id) where acc_id = ${accId}
      and (loan.status = 'Released' or payment.status = 'For Verification')
    union all ${reversalWaits(accId)}
    union all select from held_command h where ${isUndecided} and ${namesRowsOf(accId)}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether a payment may yet be taken away: its reversal waits, or a blocked phone took it back and no one has decided on that. */
export async function isBeingTakenBack(tx: Tx, accId: number): Promise<boolean> {
  const { rows } = await sql`${reversalWaits(accId)}
    union all select from held_command h where h.call = 'voidOwnPayment' and ${isUndecided} and ${namesRowsOf(accId)}
    limit 1`.execute(tx)
  return rows.length > 0
}

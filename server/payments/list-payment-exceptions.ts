/** Payments that were posted but need somebody to look, the oldest first. */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/call.ts'
import type { listPaymentExceptions as contract } from '../../contract/payments.ts'
import type { Handler } from '../http/ask.ts'

export const listPaymentExceptions: Handler<'listPaymentExceptions'> = async ({ tx }) => {
  const { rows } = await sql<OutputOf<typeof contract>[number]>`
    select x.payment_id, y.loan_id, concat_ws(' ', who.firstname, who.lastname) as client, y.amount, y.business_on,
      concat_ws(' ', ci.firstname, ci.lastname) as collector, x.reason
    from payment_exception x join payment y using (payment_id) join loan using (loan_id)
      join account on account.acc_id = loan.acc_id join person who on who.p_id = account.p_id
      left join team_member t on t.mgt_id = y.collector
      left join account ci_account on ci_account.acc_id = t.acc_id left join person ci on ci.p_id = ci_account.p_id
    where x.resolved_at is null order by x.noted_at, x.payment_id`.execute(tx)
  return rows
}

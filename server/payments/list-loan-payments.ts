/** A loan's payments opened into their parts, the newest first. */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { listLoanPayments as contract } from '../../contract/payments/payments.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Handler } from '../http/ask.ts'
import { refuseInvisibleLoan } from '../loan-account/refuse-invisible-loan.ts'

type Row = OutputOf<typeof contract>[number]

export const listLoanPayments: Handler<'listLoanPayments'> = async (ask) => {
  await refuseInvisibleLoan(ask, ask.input.id)
  const { rows } = await sql<Row & { occurred_at: Instant }>`
    select y.payment_id, y.business_on, y.occurred_at, y.amount, y.method, y.reference, y.slip_no, y.status,
      concat_ws(' ', ci.firstname, ci.lastname) as collector, y.client_credit, y.slip,
      coalesce((select json_agg(json_build_object('no', no, 'component', component, 'amount', part.amount)
        order by no, array_position(array['penalty', 'interest', 'principal'], component))
        from payment_part part where part.payment_id = y.payment_id), '[]'::json) as parts
    from payment y left join team_member t on t.mgt_id = y.collector
      left join account using (acc_id) left join person ci using (p_id)
    where y.loan_id = ${ask.input.id} order by y.business_on desc, y.posting_order desc`.execute(ask.tx)
  return rows
}

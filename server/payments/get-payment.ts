/** One payment with all that a person looks at before deciding on it. */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { getPayment as contract } from '../../contract/payments/payment-facts.ts'
import { nameOf } from '../db/name-of.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { BASIS } from './corrections/basis-of-payment.ts'

type Payment = OutputOf<typeof contract>

export const getPayment: Handler<'getPayment'> = async ({ tx, input, actor }) => {
  const id = input.payment_id.toLowerCase()
  const { rows } = await sql<Payment>`
    select y.payment_id, y.loan_id, l.application_id, l.acc_id, who.full_name as client, y.business_on, y.occurred_at,
      y.amount, y.method, y.reference, y.slip_no, y.status, y.collector as mgt_id,
      concat_ws(' ', ci.firstname, ci.lastname) as collector, y.received_at, ${nameOf('y.recorded_by')} as recorded_by,
      coalesce(${actor.accId} in (y.recorded_by, t.acc_id), false) as is_own, y.note, y.pays_off, y.client_credit, y.acted_alone,
      ${BASIS} as basis,
      ${PARTS} as parts, ${VERIFIED} as verified, ${REMITTANCE} as remittance, ${REVERSED} as reversed,
      ${proposal(actor.accId)} as proposal, ${MOVES} as moves, ${EXCEPTION} as exception
    from payment y join loan l using (loan_id) join account a on a.acc_id = l.acc_id join person who on who.p_id = a.p_id
      left join team_member t on t.mgt_id = y.collector left join account ca on ca.acc_id = t.acc_id
      left join person ci on ci.p_id = ca.p_id
    where y.payment_id = ${id}`.execute(tx)
  return rows[0] ?? refuse('NOT_FOUND')
}

/** As the API writes an instant. */
const at = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const PARTS = sql`coalesce((select json_agg(json_build_object('no', no, 'component', component, 'amount', part.amount)
  order by no, array_position(array['penalty', 'interest', 'principal'], component))
  from payment_part part where part.payment_id = y.payment_id), '[]'::json)`

const VERIFIED = sql`case when y.verified_at is not null then
  json_build_object('by', ${nameOf('y.verified_by')}, 'at', ${at('y.verified_at')}) end`

const REVERSED = sql`case when y.status = 'Reversed' then json_build_object('by', ${nameOf('y.reversed_by')},
  'at', ${at('y.reversed_at')}, 'reason', coalesce(y.reversed_reason, '')) end`

const REMITTANCE = sql`(select json_build_object('remittance_id', remittance_id, 'handed_over_at', ${at('handed_over_at')},
  'received', case when m.received_at is not null then
    json_build_object('by', ${nameOf('m.received_by')}, 'at', ${at('m.received_at')}) end)
  from remitted_payment join remittance m using (remittance_id) where payment_id = y.payment_id)`

/** The last one: one that was refused may have been proposed again. */
const proposal = (accId: number) => sql`(select json_build_object('status', r.status, 'reason', r.reason,
  'given_back', r.given_back, 'by', ${nameOf('r.proposed_by')}, 'at', ${at('r.proposed_at')},
  'is_own', r.proposed_by = ${accId}, 'refused_reason', r.refused_reason, 'decided', case when r.decided_at is not null then
    json_build_object('by', ${nameOf('r.decided_by')}, 'at', ${at('r.decided_at')}) end)
  from payment_reversal r where r.payment_id = y.payment_id order by reversal_id desc limit 1)`

const MOVES = sql`coalesce((select json_agg(json_build_object('by', ${nameOf('v.moved_by')}, 'at', ${at('v.moved_at')},
  'from_loan', v.from_loan, 'to_loan', v.to_loan, 'reason', v.reason) order by v.move_id)
  from payment_move v where v.payment_id = y.payment_id), '[]'::json)`

const EXCEPTION = sql`(select json_build_object('reason', x.reason, 'also', x.also,
  'resolved', case when x.resolved_at is not null then json_build_object('by', ${nameOf('x.resolved_by')},
    'at', ${at('x.resolved_at')}, 'resolution', x.resolution, 'reason', x.resolved_reason) end)
  from payment_exception x where x.payment_id = y.payment_id)`

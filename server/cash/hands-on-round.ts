/**
 * Whose hands, other than the collector's, were on the payments that a hand-over was counted against: what they recorded, moved or took back
 * makes it short or over, so they don't say what becomes of that. Nor does who received the cash of the payment that it came of.
 */
import { sql } from 'kysely'
import type { StepBefore } from '../audit/second-person.ts'
import type { Tx } from '../db/connect.ts'

/** Since the hand-over before; of a difference without one, on the payment that it came of. */
export async function handsOnRound(tx: Tx, differenceId: number): Promise<StepBefore[]> {
  const { rows } = await sql<StepBefore>`
    with d as (
      select x.*, t.acc_id as collected_by, (select max(before.handed_over_at) from remittance before
          where before.mgt_id = x.mgt_id and before.handed_over_at < r.handed_over_at) as since
      from cash_difference x join team_member t using (mgt_id) left join remittance r using (remittance_id)
      where difference_id = ${differenceId}),
    hand as (
      select p.payment_id, recorded_by as acc_id, received_at as at, 'recorded' as what
        from payment p join d on collector = d.mgt_id where method = 'cash'
      union all select p.payment_id, reversed_by, reversed_at, 'reversed'
        from payment p join d on collector = d.mgt_id where method = 'cash' and reversed_at is not null
      union all select p.payment_id, proposed_by, proposed_at, 'reversed'
        from payment_reversal v join payment p using (payment_id) join d on collector = d.mgt_id
        where method = 'cash' and v.status = 'Confirmed'
      union all select p.payment_id, h.decided_by, h.decided_at, 'took in'
        from held_command h join payment p using (command_id) join d on collector = d.mgt_id where h.decision = 'taken in'
      union all select p.payment_id, moved_by, moved_at, 'moved'
        from payment_move join payment p using (payment_id) join d on collector = d.mgt_id where method = 'cash')
    select received_by as "accId", received_at as at, 'received the cash of this payment' as did
    from d join remitted_payment using (payment_id) join remittance r on r.remittance_id = remitted_payment.remittance_id
    where received_by is not null
    union select distinct hand.acc_id, hand.at, what || ' a payment of this round' as did
    from hand, d
    where hand.acc_id is not null and hand.acc_id <> d.collected_by and (hand.payment_id = d.payment_id
      or d.remittance_id is not null and hand.at <= d.noted_at and (hand.at > coalesce(d.since, '-infinity')
        or hand.payment_id in (select payment_id from remitted_payment where remittance_id = d.remittance_id)))`.execute(
    tx,
  )
  return rows
}

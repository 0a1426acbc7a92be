/** The SQL of what a hand-over carries: the cash in hand as of its command, and the payments that it came from. */
import { sql } from 'kysely'
import { addDays, type Instant, type LocalDate } from '../../domain/calendar.ts'
import { cashWithCollector } from '../../domain/ledger/chart.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { StepBefore } from '../audit/second-person.ts'
import type { Tx } from '../db/connect.ts'
import { OUT_OF_ORDER_DAYS } from '../sync/number-used.ts'

/** No phone keeps cash for longer than this without the office looking for it, whatever day the payment is of. */
const LOOK_BACK_DAYS = 400

export interface AsOfCommand {
  readonly deviceId: string | null
  /** What the same phone took by later commands may have arrived before, and is left out; a number from far ahead not for ever. */
  readonly seq: number | null
  readonly now: Instant
  readonly today: LocalDate
}

/** Read by one statement, so that the figure and the payments are of one moment. */
export async function cashToHandOver(
  tx: Tx,
  mgtId: number,
  { deviceId, seq, now, today }: AsOfCommand,
): Promise<{ inHand: Centavos; paymentIds: string[]; newestOn: LocalDate | null }> {
  const { rows } = await sql<{
    in_hand: Centavos
    payment_ids: string[] | null
    newest_on: LocalDate | null
  }>`
    with unremitted as (
      select payment_id, amount, business_on, exists (select from command_log where command_id = payment.payment_id
          and device_id = ${deviceId}::uuid and seq > ${seq}::bigint
          and received_at > ${now}::timestamptz - ${OUT_OF_ORDER_DAYS} * interval '1 day') as is_later
      from payment
      where collector = ${mgtId} and method = 'cash' and status <> 'Reversed'
        and (business_on > ${addDays(today, -LOOK_BACK_DAYS)}::date
          -- The same in the words of the index payment_dated_back.
          or (business_on < (received_at at time zone 'Asia/Manila')::date - 31
            and received_at > ${now}::timestamptz - ${LOOK_BACK_DAYS} * interval '1 day'))
        and not exists (select from remitted_payment r where r.payment_id = payment.payment_id)
        and not exists (select from remittance r where r.mgt_id = ${mgtId} and not r.names_payments
          and r.handed_over_at >= payment.received_at))
    select coalesce((select sum(amount) from collector_cash where account = ${cashWithCollector(mgtId)}), 0)
        - coalesce((select sum(recorded) from remittance where mgt_id = ${mgtId} and status = 'Handed Over'), 0)
        - coalesce((select sum(amount) from unremitted where is_later), 0) as in_hand,
      (select json_agg(payment_id) from unremitted where not is_later) as payment_ids,
      (select max(business_on) from unremitted where not is_later) as newest_on`.execute(tx)
  const [row] = rows
  return {
    inHand: row?.in_hand ?? ZERO,
    paymentIds: row?.payment_ids ?? [],
    newestOn: row?.newest_on ?? null,
  }
}

/** Who reversed a payment after its cash was handed over: what it was counted against is their word. As steps before it is received. */
export async function whoReversedInBag(tx: Tx, remittanceId: string): Promise<StepBefore[]> {
  const { rows } = await sql<StepBefore>`
    select reversed_by as "accId", reversed_at as at, 'reversed a payment of this hand-over' as did
    from remitted_payment join payment using (payment_id)
    where remittance_id = ${remittanceId}::uuid and reversed_by is not null`.execute(tx)
  return rows
}

export async function noteRemitted(
  tx: Tx,
  remittanceId: string,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return
  await sql`insert into remitted_payment (payment_id, remittance_id)
    select unnest(${[...paymentIds]}::uuid[]), ${remittanceId}::uuid`.execute(tx)
}

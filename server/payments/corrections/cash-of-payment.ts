/** Where the cash of a payment is by now. A reversal or a void has to know, so that the books go on saying what hands can count. */
import { sql } from 'kysely'
import { accountOf } from '../../../domain/ledger/chart.ts'
import type { PlaceOfTakenCash } from '../../../domain/payments/place-that-loses.ts'
import type { Tx } from '../../db/connect.ts'
import type { FoundPayment } from './find-for-change.ts'

/** Read only; who writes on what it says locks the collector first, since a hand-over may be under way. */
export async function placeOfCash(
  tx: Tx,
  payment: Pick<FoundPayment, 'payment_id' | 'method' | 'collector' | 'received_at'>,
): Promise<PlaceOfTakenCash> {
  if (payment.method !== 'cash') return 'none'
  const { payment_id: id, collector, received_at: since } = payment
  const { rows } = await sql<{ held_in: string | null; handed_over: boolean }>`
    select (select debit from transfer where payment_id = ${id} and reverses is null and starts_with(code, 'payment.')
        order by transfer_id desc limit 1) as held_in,
      exists (select from remitted_payment where payment_id = ${id})
        or exists (select from remittance where mgt_id = ${collector}::bigint and not names_payments
          and handed_over_at >= ${since}::timestamptz) as handed_over`.execute(tx)
  const [row] = rows
  if (!row?.held_in) return 'none'
  const { word } = accountOf(row.held_in)
  // What was paid before the company moved in never lay in its safe.
  if (word === 'opening_balance') return 'carried in'
  if (word !== 'cash_with_collector') return 'safe'
  return row.handed_over ? 'handed over' : 'bag'
}

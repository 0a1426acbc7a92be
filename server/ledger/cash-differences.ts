/** What a collector's cash was over or short of, as the books hold it until a second person decides about it. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import { smaller, subtract, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'

interface Noter {
  readonly tx: Tx
  readonly now: Instant
  readonly actor: { readonly accId: number }
  changed(table: string, id: number | string, before: unknown, after: unknown): void
}

export interface NewDifference {
  readonly mgtId: number
  /** More than zero is over, less is short; zero is none. */
  readonly amount: Centavos
  readonly remittanceId?: string
  readonly paymentId?: string
  readonly reason: string
}

export async function noteDifference(
  { tx, now, actor, changed }: Noter,
  { mgtId, amount, remittanceId, paymentId, reason }: NewDifference,
): Promise<void> {
  if (amount === 0) return
  const { difference_id } = await tx
    .insertInto('cash_difference')
    .values({
      mgt_id: mgtId,
      amount,
      remittance_id: remittanceId ?? null,
      payment_id: paymentId ?? null,
      reason,
      noted_at: now,
      noted_by: actor.accId,
    })
    .returning('difference_id')
    .executeTakeFirstOrThrow()
  changed('cash_difference', difference_id, null, { mgt_id: mgtId, amount, reason })
}

/** Of `cash_difference d`: what no decision has settled, with its sign. */
export const openOf = sql<Centavos>`sign(d.amount) * (abs(d.amount)
  - coalesce((select sum(amount) from difference_decision x where d.difference_id in (x.difference_id, x.against)), 0))`

/** What of a collector's differences is open, over and short added up. */
export async function openDifferencesOf(tx: Tx, mgtId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(abs(${openOf})), 0)::bigint as amount from cash_difference d where mgt_id = ${mgtId}`.execute(
    tx,
  )
  return rows[0]?.amount ?? ZERO
}

/** What of a member's shortages may be taken from pay by decisions, and was not taken yet. */
export async function leftFromPay(tx: Tx, mgtId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(x.amount - taken), 0) as amount from difference_decision x join cash_difference d using (difference_id)
    where mgt_id = ${mgtId} and kind = 'from pay'`.execute(tx)
  return rows[0]?.amount ?? ZERO
}

/** Notes on the decisions, the oldest first, that a payroll took so much; false where less is left. */
export async function takeFromPay(tx: Tx, mgtId: number, amount: Centavos): Promise<boolean> {
  const { rows } = await sql<{ decision_id: number; left: Centavos }>`
    select decision_id, x.amount - taken as left from difference_decision x join cash_difference d using (difference_id)
    where mgt_id = ${mgtId} and kind = 'from pay' and taken < x.amount order by decision_id for update of x`.execute(
    tx,
  )
  let wanted = amount
  for (const { decision_id, left } of rows) {
    const taken = smaller(left, wanted)
    if (taken === 0) break
    await sql`update difference_decision set taken = taken + ${taken}::bigint where decision_id = ${decision_id}`.execute(
      tx,
    )
    wanted = subtract(wanted, taken)
  }
  return wanted === 0
}

/** The SQL of reversals that wait for a second person. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { reversal } from '../../../contract/payments/reversals.ts'
import type { SecondPersonStatus } from '../../../domain/second-person-status.ts'
import { ZERO, type Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { byAge, key, type Keyset } from '../../db/keyset.ts'
import { nameOf } from '../../db/name-of.ts'
import { reversalNeedsSuperAdmin } from './given-back-of-day.ts'

/** Locks what is proposed on a payment till the end of the transaction, or what was decided last. */
export async function lockReversal(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('payment_reversal')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('reversal_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

type Found = InferOutput<typeof reversal>

const wanted = (status: SecondPersonStatus | undefined) =>
  sql`(${status ?? null}::text is null or r.status = ${status ?? null}::text)`

export const REVERSAL_ORDERS = byAge(key('number', sql`reversal_id`))

/** A page, and one more where there are more. */
export async function findReversals(
  tx: Tx,
  asked: {
    readonly status: SecondPersonStatus | undefined
    readonly accId: number
    readonly superAdminAbove: Centavos
  },
  list: Keyset,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select reversal_id, payment_id, p.loan_id, concat_ws(' ', firstname, lastname) as client, p.amount, slip_no, given_back,
      r.reason, r.status, ${nameOf('r.proposed_by')} as proposed_by, proposed_at, proposed_by = ${asked.accId} as is_own,
      ${reversalNeedsSuperAdmin(asked.superAdminAbove)} as needs_super_admin,
      ${nameOf('r.decided_by')} as decided_by, decided_at, refused_reason, r.acted_alone, ${list.keys}
    from payment_reversal r join payment p using (payment_id) join loan on loan.loan_id = p.loan_id
      join account on account.acc_id = loan.acc_id join person using (p_id)
      join account proposer on proposer.acc_id = r.proposed_by
    where ${wanted(asked.status)} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  return rows
}

export async function sumReversals(tx: Tx, status: SecondPersonStatus | undefined) {
  const { rows } = await sql<{ total: number; amount: Centavos }>`
    select count(*) as total, coalesce(sum(amount), 0) as amount
    from payment_reversal r join payment using (payment_id) where ${wanted(status)}`.execute(tx)
  return rows[0] ?? { total: 0, amount: ZERO }
}

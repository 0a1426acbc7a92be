/** The SQL of payments that need somebody to look. */
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { exceptionRow } from '../../contract/payments/payment-decisions.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'

export interface ExceptionSearch {
  readonly words: readonly string[]
  /** Who took the money. */
  readonly mgtId: number | null
  readonly reason: string | null
}

/** By their place among all that was recorded. */
export const EXCEPTION_ORDERS = byAge(key('number', sql`y.posting_order`))

type FoundException = v.InferOutput<typeof exceptionRow>

/** A page of open exceptions and one row more, with number and sum of the whole filter. */
export async function searchExceptions(
  tx: Tx,
  asked: ExceptionSearch,
  list: Keyset,
): Promise<{ rows: FoundException[]; total: number; amount: Centavos }> {
  const filtered = sql`
    from payment_exception x join payment y using (payment_id) join loan using (loan_id)
      join account on account.acc_id = loan.acc_id join person p on p.p_id = account.p_id
    where x.resolved_at is null and p.search_key like all (${asked.words}::text[])
      and (${asked.mgtId}::bigint is null or y.collector = ${asked.mgtId}::bigint)
      and (${asked.reason}::text is null or x.reason = ${asked.reason}::text
        or ${asked.reason}::text = any(x.also))`
  const { rows } = await sql<FoundException>`
    select x.payment_id, y.loan_id, concat_ws(' ', p.firstname, p.lastname) as client, y.amount, y.business_on,
      coalesce((select concat_ws(' ', c.firstname, c.lastname) from team_member t join account a on a.acc_id = t.acc_id
        join person c on c.p_id = a.p_id where t.mgt_id = y.collector), '') as collector, x.reason, x.also,
      ${list.keys}
    ${filtered} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: sums } = await sql<{ total: number; amount: Centavos }>`
    select count(*) as total, coalesce(sum(y.amount), 0) as amount ${filtered}`.execute(tx)
  return { rows, total: sums[0]?.total ?? 0, amount: sums[0]?.amount ?? ZERO }
}

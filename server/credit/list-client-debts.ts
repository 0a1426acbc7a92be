/** Debts for payments that were never made, the oldest first unless asked otherwise. */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { listClientDebts as contract } from '../../contract/payments/credit.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import { byAge, key, keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'

const ORDERS = byAge(key('number', sql`debt_id`))

export const listClientDebts: Handler<'listClientDebts'> = async ({ tx, input }) => {
  const list = keyset(input, ORDERS)
  const wanted = sql`(${input.acc_id ?? null}::bigint is null or d.acc_id = ${input.acc_id ?? null}::bigint)
    and (${input.show === 'all'}::boolean or paid < amount)`
  const { rows } = await sql<OutputOf<typeof contract>['rows'][number]>`
    select debt_id, d.acc_id, concat_ws(' ', firstname, lastname) as client, loan_id, payment_id, amount, paid, reason, noted_at,
      ${list.keys}
    from client_debt d join account on account.acc_id = d.acc_id join person using (p_id)
    where ${wanted} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: sums } = await sql<{ total: number; owed: Centavos }>`
    select count(*) as total, coalesce(sum(amount - paid), 0) as owed from client_debt d where ${wanted}`.execute(
    tx,
  )
  return { ...list.page(rows), total: sums[0]?.total ?? 0, sums: { owed: sums[0]?.owed ?? ZERO } }
}

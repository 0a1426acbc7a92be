/** Debts for payments that were never made, the oldest first. */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/call.ts'
import type { listClientDebts as contract } from '../../contract/settlements.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'

export const listClientDebts: Handler<'listClientDebts'> = async ({ tx, input }) => {
  const wanted = sql`(${input.acc_id ?? null}::bigint is null or d.acc_id = ${input.acc_id ?? null}::bigint)
    and (${input.show === 'all'}::boolean or paid < amount)`
  const after = Number(input.after ?? 0)
  const { rows } = await sql<OutputOf<typeof contract>['rows'][number]>`
    select debt_id, d.acc_id, concat_ws(' ', firstname, lastname) as client, loan_id, payment_id, amount, paid, reason, noted_at
    from client_debt d join account on account.acc_id = d.acc_id join person using (p_id)
    where ${wanted} and debt_id > ${Number.isSafeInteger(after) ? after : 0}::bigint
    order by debt_id limit ${input.limit + 1}`.execute(tx)
  const { rows: sums } = await sql<{ total: number; owed: Centavos }>`
    select count(*) as total, coalesce(sum(amount - paid), 0) as owed from client_debt d where ${wanted}`.execute(
    tx,
  )
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > input.limit && last ? String(last.debt_id) : null,
    total: sums[0]?.total ?? 0,
    sums: { owed: sums[0]?.owed ?? ZERO },
  }
}

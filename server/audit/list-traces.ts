/** A page of the traces. Without days it looks at the last month. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { trace } from '../../contract/office/audit.ts'
import { keyset } from '../db/keyset.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { inDays } from './in-days.ts'
import { logOrders } from './log-orders.ts'

const ORDERS = logOrders('trace_id')

export const listTraces: Handler<'listTraces'> = async (ask) => {
  const { tx, input } = ask
  const list = keyset(input, ORDERS)
  const asked = filterOf(ask)
  const { rows } = await sql<InferOutput<typeof trace>>`
    select trace_id, at, kind, call, trace.acc_id, username, trace.address, about, times, ${list.keys}
    from trace left join account using (acc_id)
    where ${asked} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from trace where ${asked}`.execute(tx)
  return { ...list.page(rows), total: counted[0]?.total ?? 0 }
}

function filterOf({ input, today }: AskFor<'listTraces'>) {
  const conditions = [inDays(input, today)]
  if (input.acc_id !== undefined) conditions.push(sql`trace.acc_id = ${input.acc_id}`)
  if (input.kind !== undefined) conditions.push(sql`kind = ${input.kind}`)
  return sql.join(conditions, sql` and `)
}

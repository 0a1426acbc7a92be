/** A page of the audit. Without days it looks at the last month, since the whole of it grows with every write for ever. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { auditRow } from '../../contract/office/audit.ts'
import { keyset } from '../db/keyset.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { inDays } from './in-days.ts'
import { logOrders } from './log-orders.ts'

const ORDERS = logOrders('audit_id')

export const listAudit: Handler<'listAudit'> = async (ask) => {
  const { tx, input } = ask
  const list = keyset(input, ORDERS)
  const asked = filterOf(ask)
  const { rows } = await sql<InferOutput<typeof auditRow>>`
    select audit_id, at, audit.acc_id, username, call, command_id, audit.address, input, changes, ${list.keys}
    from audit left join account using (acc_id)
    where ${asked} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from audit where ${asked}`.execute(tx)
  return { ...list.page(rows), total: counted[0]?.total ?? 0 }
}

function filterOf({ input, today }: AskFor<'listAudit'>) {
  const conditions = [inDays(input, today)]
  if (input.acc_id !== undefined) conditions.push(sql`audit.acc_id = ${input.acc_id}`)
  if (input.call !== undefined) conditions.push(sql`call = ${input.call}`)
  return sql.join(conditions, sql` and `)
}

import { sql, type RawBuilder } from 'kysely'
import { keyset, type PageAsked } from '../db/keyset.ts'
import type { Ask } from '../http/ask.ts'
import { inDays, type DaysAsked } from './in-days.ts'
import { logOrders } from './log-orders.ts'

interface LogAsked extends PageAsked<'newest' | 'oldest'>, DaysAsked {
  readonly acc_id?: number | undefined
}

interface Log {
  readonly table: 'audit' | 'trace'
  /** What is read of each line, with the name of whose it is. */
  readonly columns: RawBuilder<unknown>
  /** What is asked for beside days and person. */
  readonly also: RawBuilder<unknown> | undefined
}

/** A page of a log, and how many lines there are in all. Without days it looks at the last month. */
export async function pageOfLog<Line extends object>(
  { tx, input, today }: Pick<Ask<LogAsked>, 'tx' | 'input' | 'today'>,
  { table, columns, also }: Log,
) {
  const list = keyset(input, logOrders(`${table}_id`))
  const from = sql.table(table)
  const conditions: RawBuilder<unknown>[] = [inDays(input, today)]
  if (input.acc_id !== undefined) conditions.push(sql`${from}.acc_id = ${input.acc_id}`)
  if (also !== undefined) conditions.push(also)
  const asked = sql.join(conditions, sql` and `)
  const { rows } = await sql<Line>`
    select ${columns}, ${list.keys} from ${from} left join account using (acc_id)
    where ${asked} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${from} where ${asked}`.execute(tx)
  return { ...list.page(rows), total: counted[0]?.total ?? 0 }
}

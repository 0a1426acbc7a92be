/** The report of what was done without a second person. Without days it is that of the last month. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { actAlone } from '../../contract/office/audit.ts'
import { addDays } from '../../domain/calendar.ts'
import { safeCountedBy } from '../cash/safe-count-store.ts'
import { byAge, key, keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'

const DAYS_BACK = 31
const ORDERS = byAge(key('number', sql`act_id`))

export const listActsAlone: Handler<'listActsAlone'> = async ({ tx, input, today }) => {
  const list = keyset(input, ORDERS)
  const to = input.to ?? today
  const from = input.from ?? addDays(to, -DAYS_BACK)
  const asked = sql`business_on between ${from}::date and ${to}::date`
  const { rows } = await sql<InferOutput<typeof actAlone>>`
    select act_id, done_at, business_on, act.acc_id, concat_ws(' ', firstname, lastname) as who, mark, call, row_table, row_id,
      amount, reason, ${list.keys}
    from act_alone act join account using (acc_id) join person using (p_id)
    where ${asked} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from act_alone where ${asked}`.execute(tx)
  return { ...list.page(rows), total: counted[0]?.total ?? 0, safe: await safeCountedBy(tx, today) }
}

/** The report of what was done without a second person. Without days it is that of the last month. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { actAlone } from '../../contract/audit.ts'
import { addDays } from '../../domain/calendar.ts'
import { BY_AGE } from '../db/by-age.ts'
import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'
import { refuseInvalid } from '../http/refuse.ts'

const DAYS_BACK = 31

export const listActsAlone: Handler<'listActsAlone'> = async ({ tx, input, today }) => {
  const { sort, after } = input
  const limit = Math.max(1, input.limit)
  const { direction, behind, start } = BY_AGE[sort]
  const place = numberUnder(sort, after)
  if (after !== undefined && after !== '' && place === undefined) refuseInvalid('after')
  const to = input.to ?? today
  const from = input.from ?? addDays(to, -DAYS_BACK)
  const asked = sql`business_on between ${from}::date and ${to}::date`
  const { rows: found } = await sql<InferOutput<typeof actAlone>>`
    select act_id, done_at, business_on, act.acc_id, concat_ws(' ', firstname, lastname) as who, mark, call, row_table, row_id,
      amount, reason
    from act_alone act join account using (acc_id) join person using (p_id)
    where ${asked} and act_id ${behind} ${place ?? start}::bigint
    order by act_id ${direction} limit ${limit + 1}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from act_alone where ${asked}`.execute(tx)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: found.length > limit && last ? pageEnd(sort, last.act_id) : null,
    total: counted[0]?.total ?? 0,
  }
}

/** A page of the traces, the newest first. Without days it looks at the last month. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { trace } from '../../contract/audit.ts'
import { addDays, manilaInstant } from '../../domain/calendar.ts'
import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuseInvalid } from '../http/refuse.ts'

const DAYS_BACK = 31

export const listTraces: Handler<'listTraces'> = async (ask) => {
  const { tx, input } = ask
  const limit = Math.max(1, input.limit)
  const asked = filterOf(ask)
  const place = placeOf(ask)
  const behind = place === undefined ? sql`true` : sql`trace_id < ${place}::bigint`
  const { rows: found } = await sql<InferOutput<typeof trace>>`
    select trace_id, at, kind, call, trace.acc_id, username, trace.address, about, times
    from trace left join account using (acc_id)
    where ${asked} and ${behind} order by trace_id desc limit ${limit + 1}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from trace where ${asked}`.execute(tx)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: found.length > limit && last ? pageEnd('newest', last.trace_id) : null,
    total: counted[0]?.total ?? 0,
  }
}

function filterOf({ input, today }: AskFor<'listTraces'>) {
  const to = input.to ?? today
  const from = input.from ?? addDays(to, -DAYS_BACK)
  const conditions = [
    sql<boolean>`at >= ${manilaInstant(from, 0)} and at < ${manilaInstant(addDays(to, 1), 0)}`,
  ]
  if (input.acc_id !== undefined) conditions.push(sql`trace.acc_id = ${input.acc_id}`)
  if (input.kind !== undefined) conditions.push(sql`kind = ${input.kind}`)
  return sql.join(conditions, sql` and `)
}

function placeOf({ input }: AskFor<'listTraces'>): number | undefined {
  if (input.after === undefined || input.after === '') return undefined
  return numberUnder('newest', input.after) ?? refuseInvalid('after')
}

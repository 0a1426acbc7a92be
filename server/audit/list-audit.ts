/** A page of the audit. Without days it looks at the last month, since the whole of it grows with every write for ever. */
import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { auditRow } from '../../contract/audit.ts'
import { addDays, manilaInstant } from '../../domain/calendar.ts'
import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuseInvalid } from '../http/refuse.ts'

const DAYS_BACK = 31

export const listAudit: Handler<'listAudit'> = async (ask) => {
  const { tx, input } = ask
  const limit = Math.max(1, input.limit)
  const asked = filterOf(ask)
  const { isBehind, order } = orderOf(input.sort, placeOf(ask))
  const { rows: found } = await sql<InferOutput<typeof auditRow>>`
    select audit_id, at, audit.acc_id, username, call, command_id, audit.address, input, changes
    from audit left join account using (acc_id)
    where ${asked} and ${isBehind} order by ${order} limit ${limit + 1}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from audit where ${asked}`.execute(tx)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: found.length > limit && last ? pageEnd(input.sort, last.audit_id) : null,
    total: counted[0]?.total ?? 0,
  }
}

function filterOf({ input, today }: AskFor<'listAudit'>) {
  const to = input.to ?? today
  const from = input.from ?? addDays(to, -DAYS_BACK)
  const conditions = [
    sql<boolean>`at >= ${manilaInstant(from, 0)} and at < ${manilaInstant(addDays(to, 1), 0)}`,
  ]
  if (input.acc_id !== undefined) conditions.push(sql`audit.acc_id = ${input.acc_id}`)
  if (input.call !== undefined) conditions.push(sql`call = ${input.call}`)
  return sql.join(conditions, sql` and `)
}

/** The row that the page before ended with; undefined for the first page. */
function placeOf({ input }: AskFor<'listAudit'>): number | undefined {
  if (input.after === undefined || input.after === '') return undefined
  return numberUnder(input.sort, input.after) ?? refuseInvalid('after')
}

/**
 * The newest come by number, from the end. By number from the beginning the oldest would come past everything before the
 * first day: they walk the index on time, and by number what was done in the same moment.
 */
function orderOf(sort: 'newest' | 'oldest', place: number | undefined): Order {
  const isFirst = sql<boolean>`true`
  if (sort === 'newest')
    return {
      isBehind: place === undefined ? isFirst : sql`audit_id < ${place}::bigint`,
      order: sql`audit_id desc`,
    }
  const then = sql`(select at from audit where audit_id = ${place}::bigint)`
  return {
    isBehind: place === undefined ? isFirst : sql`(at, audit_id) > (${then}, ${place}::bigint)`,
    order: sql`at, audit_id`,
  }
}

interface Order {
  readonly isBehind: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
}

/** A page of the audit. Without days it looks at the last month, since the whole of it grows with every write for ever. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { auditRow } from '../../contract/audit.ts'
import { addDays, manilaInstant } from '../../domain/calendar.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuseField } from '../http/refuse.ts'

const DAYS_BACK = 31

export const listAudit: Handler<'listAudit'> = async (ask) => {
  const { tx, input } = ask
  const limit = Math.max(1, input.limit)
  const asked = filterOf(ask)
  const { rows: found } = await sql<InferOutput<typeof auditRow>>`
    select audit_id, at, audit.acc_id, username, call, command_id, audit.address, input, changes
    from audit left join account using (acc_id)
    where ${asked} and audit_id < ${placeOf(input.after)}::bigint order by audit_id desc limit ${limit + 1}`.execute(
    tx,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from audit where ${asked}`.execute(tx)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: found.length > limit && last ? String(last.audit_id) : null,
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

/** Number.MAX_SAFE_INTEGER is beyond every row: the first page. */
function placeOf(after: string | undefined): number {
  if (after === undefined || after === '') return Number.MAX_SAFE_INTEGER
  const place = Number(after)
  return Number.isSafeInteger(place) && place > 0 ? place : refuseField('after', 'Invalid page')
}

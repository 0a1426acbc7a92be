/** Day-end runs, the newest day first unless asked otherwise. */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { listDayEnds as contract } from '../../contract/office/jobs.ts'
import { byAge, key, keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'

const ORDERS = byAge(key('day', sql`day`))

export const listDayEnds: Handler<'listDayEnds'> = async ({ tx, input }) => {
  const list = keyset(input, ORDERS)
  const { rows } = await sql<OutputOf<typeof contract>['rows'][number]>`
    select day, started_at, finished_at, loans, proposals, proposed, notices, failed, last_error, ${list.keys}
    from day_end_run where ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { total } = await tx
    .selectFrom('day_end_run')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ...list.page(rows), total }
}

/** A page of the traces. Without days it looks at the last month. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { trace } from '../../contract/office/audit.ts'
import type { Handler } from '../http/ask.ts'
import { pageOfLog } from './page-of-log.ts'

export const listTraces: Handler<'listTraces'> = (ask) => {
  const { kind } = ask.input
  const columns = sql`trace_id, at, kind, call, trace.acc_id, username, trace.address, about, times`
  const also = kind === undefined ? undefined : sql`kind = ${kind}`
  return pageOfLog<InferOutput<typeof trace>>(ask, { table: 'trace', columns, also })
}

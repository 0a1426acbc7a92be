/** A page of the audit. Without days it looks at the last month, since the whole of it grows with every write for ever. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { auditRow } from '../../contract/office/audit.ts'
import type { Handler } from '../http/ask.ts'
import { pageOfLog } from './page-of-log.ts'

export const listAudit: Handler<'listAudit'> = (ask) => {
  const { call } = ask.input
  const columns = sql`audit_id, at, audit.acc_id, username, call, command_id, audit.address, input, changes`
  const also = call === undefined ? undefined : sql`call = ${call}`
  return pageOfLog<InferOutput<typeof auditRow>>(ask, { table: 'audit', columns, also })
}

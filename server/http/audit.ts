/** Who did what, when, from where, and which rows it changed. Append-only; secrets are left out. */
import { sql, type RawBuilder } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'

export interface RowChange {
  readonly table: string
  readonly id: number | string
  readonly before: unknown
  readonly after: unknown
}

export interface AuditEntry {
  readonly at: Instant
  readonly accId: number | null
  readonly call: string
  readonly commandId: string | null
  readonly address: string
  readonly input: unknown
  readonly changes: readonly RowChange[]
}

const SECRET = /password|confirmPass|curPassword|^(code|endpoint|p256dh|auth)$|pin/i

export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await auditLine(entry).execute(tx)
}

/** The statement that writes it, for callers that have another one to send along. */
export function auditLine(entry: AuditEntry): RawBuilder<unknown> {
  return sql`insert into audit (at, acc_id, call, command_id, address, input, changes) values (${entry.at}, ${entry.accId},
    ${entry.call}, ${entry.commandId}, ${entry.address}, ${JSON.stringify(withoutSecrets(entry.input))}::jsonb,
    ${JSON.stringify(entry.changes)}::jsonb)`
}

function withoutSecrets(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (SECRET.test(name)) return [name, '…']
      return [name, typeof value === 'object' && value !== null && 'arrayBuffer' in value ? '(file)' : value]
    }),
  )
}

/**
 * A digest of what the audit and the books gained since the one before, resting on all before it. Kept in the database, and
 * outside of it, where who changes the database cannot reach: then `npm run verify` shows any change. What an erasure blanks and
 * what a person typed as a memo is left out; the audit's words are in it by the hash that they had when they were written.
 */
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'

export const CHAINS = ['audit', 'transfer'] as const
export type Chain = (typeof CHAINS)[number]

/** What the first digest rests on. */
const BEGINNING = 'hulog'
const AT_ONCE = 20_000

export interface Span {
  readonly chain: Chain
  /** The last row that the digest before covers; 0 at the beginning. */
  readonly afterId: number
  readonly toId: number
  readonly before: string | null
}

export interface Digested {
  readonly rows: number
  readonly digest: string
}

/** Reads the rows of a span, so many at once; the same rows give the same digest, on either engine. */
export async function digestOf(db: Db, { chain, afterId, toId, before }: Span): Promise<Digested> {
  let digest = before ?? BEGINNING
  let rows = 0
  for (let after = afterId; ;) {
    const part = await readPart(db, chain, after, toId)
    if (!part) return { rows, digest }
    digest = createHash('sha256').update(`${digest}\n${part.hash}`).digest('hex')
    rows += part.rows
    after = part.last
  }
}

interface Part {
  readonly hash: string
  readonly rows: number
  readonly last: number
}

async function readPart(db: Db, chain: Chain, after: number, toId: number): Promise<Part | undefined> {
  const { id, table, line } = LINES[chain]
  const { rows } = await sql<Part>`
    select encode(sha256(convert_to(string_agg(line, chr(10) order by id), 'UTF8')), 'hex') as hash, count(*) as rows,
      max(id) as last
    from (select ${id} as id, ${line} as line from ${table} where ${id} > ${after} and ${id} <= ${toId}
      order by 1 limit ${AT_ONCE}) as part
    having count(*) > 0`.execute(db)
  return rows[0]
}

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`)

/** The columns that never change, by name, so that a later one does not change what was digested before. */
const LINES: Record<Chain, Record<'id' | 'table' | 'line', RawBuilder<unknown>>> = {
  audit: {
    id: sql`audit_id`,
    table: sql`audit`,
    line: sql`concat_ws('|', audit_id, ${moment('at')}, coalesce(acc_id, 0), call, coalesce(command_id::text, '-'), address,
      coalesce(content_hash, '-'))`,
  },
  transfer: {
    id: sql`transfer_id`,
    table: sql`transfer`,
    line: sql`concat_ws('|', transfer_id, debit, credit, amount, code, to_char(business_on, 'YYYY-MM-DD'),
      ${moment('posted_at')}, coalesce(loan_id, 0), coalesce(payment_id::text, '-'), coalesce(remittance_id::text, '-'),
      coalesce(expense_id, 0), coalesce(payroll_id, 0), coalesce(command_id::text, '-'), coalesce(reverses, 0))`,
  },
}

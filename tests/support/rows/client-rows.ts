/** The rows that hang on a client, of every table that can have one: made up where there is none, and with a mark in their texts. */
import { sql } from 'kysely'
import type { Db } from '../../../server/db/connect.ts'
import { GOOD } from '../../ledger/by-hand/broken-by-sql.table.ts'
import { columnsOf, insertingMadeUp } from './made-up-rows.ts'

/** Short, so that no limit of a column keeps it out. */
export const MARK = 'Makiling'

interface OwnIds {
  readonly acc_id: number
  readonly loan_id: number
  readonly application_id: number
  readonly payment_id: string
}

/** Rows hang on a client by one of these. */
const LINKS: Readonly<Record<string, string>> = {
  acc_id: 'acc_id = $acc',
  p_id: 'p_id = (select p_id from account where acc_id = $acc)',
  loan_id: 'loan_id in (select loan_id from loan where acc_id = $acc)',
  application_id: 'application_id in (select application_id from application where acc_id = $acc)',
  payment_id:
    'payment_id in (select payment_id from payment join loan using (loan_id) where loan.acc_id = $acc)',
}

/** A row of the client's in every table that can have one, so that none is found blank because nothing was ever there. */
export async function fillEmptyTables(db: Db, own: OwnIds): Promise<void> {
  const columns = await columnsOf(db)
  for (const table of new Set(columns.map((column) => column.table))) {
    const link = columns.find((column) => column.table === table && column.name in own)?.name as
      | keyof OwnIds
      | undefined
    if (link === undefined) continue
    const values = { ...GOOD[table], [link]: own[link] ?? 0 }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(link)} = ${own[link]}`.execute(db)
    if ((rows[0]?.n ?? 0) > 0 || FILLED_BY_ITS_OWN.has(table)) continue
    const inserting = db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await insertingMadeUp(columns, table, values).execute(tx)
    })
    await inserting.catch((cause: unknown) => {
      const row = `its row in GOOD of tests/ledger/by-hand/broken-by-sql.table.ts`
      throw new Error(`the database does not take a row of ${table}: make ${row} a good one`, { cause })
    })
  }
}

/** Chained or counted: a row that no one wrote would be found there. */
const FILLED_BY_ITS_OWN: ReadonlySet<string> = new Set(['audit', 'transfer', 'act_alone', 'erasure'])

/** Which rows of a table with such a column are the client's. */
export const linkBy = (column: string, accId: number) => LINKS[column]?.replace('$acc', String(accId)) ?? []

export interface Column {
  readonly of: string
  readonly name: string
  readonly type: string
}

export async function texts(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as of, column_name as name, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb') and is_generated = 'NEVER'
    order by 1, 2`.execute(db)
  return rows
}

/**
 * Writes the mark where the column takes it: not where a constraint knows its words. Answers whether it is there; `no row` where a table hangs
 * on the client and has none of theirs.
 */
export async function mark(db: Db, accId: number, { of, name, type }: Column): Promise<boolean | 'no row'> {
  const { rows: links } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${of} and table_schema = 'public'`.execute(
    db,
  )
  const where = links.flatMap((link) => linkBy(link.name, accId))
  if (where.length === 0) return false
  const value = type === 'jsonb' ? `'{"note": "${MARK}"}'::jsonb` : `'${MARK}'`
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const { numAffectedRows = 0n } = await sql
        .raw(`update ${of} set ${name} = ${value} where ${where.join(' or ')}`)
        .execute(tx)
      return numAffectedRows > 0n || 'no row'
    })
  } catch {
    return false
  }
}

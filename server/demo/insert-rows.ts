/** Gathers rows and writes them a few thousand at a time, as JSON that the database itself turns into rows. */
import { sql, type Insertable } from 'kysely'
import type { Pieces } from '../../domain/cash/denominations.ts'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.gen.ts'

/** In the order in which rows refer to each other. */
const IN_ORDER = [
  'person',
  'account',
  'team_member',
  'client',
  'other_info',
  'co_maker',
  'application',
  'loan',
  'instalment',
  'payment',
  'payment_part',
  'payment_exception',
  'penalty',
  'visit',
  'remittance',
  'expense',
  'payroll',
  'payslip',
  'ledger_account',
  'transfer',
] as const satisfies readonly (keyof Tables)[]
export type DemoTable = (typeof IN_ORDER)[number]

/** A row as it is handed over; counted pieces stay the object that they are. */
export type RowOf<Name extends DemoTable> = Name extends 'remittance'
  ? Omit<Insertable<Tables[Name]>, 'pieces'> & { pieces: Pieces }
  : Insertable<Tables[Name]>

const ROWS_A_STATEMENT = 4000

export class RowBuffer {
  readonly #rows = new Map<DemoTable, object[]>()
  #size = 0

  /** Rows that wait. */
  get size(): number {
    return this.#size
  }

  /** All rows of a table must name the same columns. */
  add<Name extends DemoTable>(table: Name, rows: readonly RowOf<Name>[]): void {
    const waiting = this.#rows.get(table) ?? []
    for (const row of rows) waiting.push(row)
    this.#rows.set(table, waiting)
    this.#size += rows.length
  }

  /** What waits for a table. */
  waiting<Name extends DemoTable>(table: Name): readonly RowOf<Name>[] {
    return (this.#rows.get(table) ?? []) as RowOf<Name>[]
  }

  async flush(tx: Tx): Promise<void> {
    for (const table of IN_ORDER) {
      const rows = this.#rows.get(table) ?? []
      for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
        await insert(tx, table, rows.slice(start, start + ROWS_A_STATEMENT))
    }
    this.#rows.clear()
    this.#size = 0
  }
}

async function insert(tx: Tx, table: DemoTable, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(tx)
}

const IDENTITIES = [
  ['person', 'p_id'],
  ['account', 'acc_id'],
  ['team_member', 'mgt_id'],
  ['application', 'application_id'],
  ['loan', 'loan_id'],
  ['penalty', 'penalty_id'],
  ['expense', 'expense_id'],
  ['payroll', 'payroll_id'],
  ['transfer', 'transfer_id'],
] as const

/** Lets the database's own counters go on behind the ids that were handed in. */
export async function continueCounters(tx: Tx): Promise<void> {
  for (const [table, column] of IDENTITIES) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(tx)
  }
  await sql`select setval('loan_event_order', 1 + greatest((select coalesce(max(posting_order), 0) from payment),
    (select coalesce(max(posting_order), 0) from penalty)), false)`.execute(tx)
}

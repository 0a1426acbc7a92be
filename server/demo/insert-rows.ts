/** Gathers rows of the demo company and writes them many thousand at a time, by COPY. */
import type { Insertable } from 'kysely'
import type { BulkSession } from '../db/bulk.ts'
import { copyText } from '../db/copy-text.ts'
import { named } from '../db/named.ts'
import type { Tables } from '../db/tables.gen.ts'

/** In the order in which rows refer to each other, each with the column that the database counts. */
const COUNTED = {
  person: 'p_id',
  account: 'acc_id',
  team_member: 'mgt_id',
  client: null,
  other_info: null,
  co_maker: null,
  application: 'application_id',
  loan: 'loan_id',
  instalment: null,
  payment: null,
  payment_part: null,
  payment_exception: null,
  penalty: 'penalty_id',
  visit: null,
  remittance: null,
  cash_difference: 'difference_id',
  difference_decision: 'decision_id',
  expense: 'expense_id',
  payroll: 'payroll_id',
  payslip: null,
  new_cash: 'new_cash_id',
  ledger_account: null,
  transfer: 'transfer_id',
} as const satisfies Partial<Record<keyof Tables, string | null>>
export type DemoTable = keyof typeof COUNTED
const IN_ORDER = Object.keys(COUNTED) as DemoTable[]

export type RowOf<Name extends DemoTable> = Insertable<Tables[Name]>

/** What the rows of a table become when they are written: themselves, or a row each for every branch of a company. */
export type Spread = (
  table: DemoTable,
  columns: readonly string[],
  rows: readonly object[],
) => Iterable<object>

export class RowBuffer {
  readonly #rows = new Map<DemoTable, object[]>()
  size = 0

  /** A column that a row leaves out is NULL in it; one that every row leaves out has the table's default. */
  add<Name extends DemoTable>(table: Name, ...rows: readonly RowOf<Name>[]): void {
    const waiting = this.#rows.get(table) ?? []
    for (const row of rows) waiting.push(row)
    this.#rows.set(table, waiting)
    this.size += rows.length
  }

  /** Takes over what another buffer holds. */
  take(other: RowBuffer): void {
    for (const [table, rows] of other.#rows) this.add(table, ...(rows as RowOf<typeof table>[]))
  }

  waiting<Name extends DemoTable>(table: Name): readonly RowOf<Name>[] {
    return (this.#rows.get(table) ?? []) as RowOf<Name>[]
  }

  async flush(session: BulkSession, spread: Spread): Promise<void> {
    for (const table of IN_ORDER) {
      const rows = this.#rows.get(table) ?? []
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      if (columns.length === 0) continue
      await session.rowsIn(named(table), columns.map(named), copyText(columns, spread(table, columns, rows)))
    }
    this.#rows.clear()
    this.size = 0
  }
}

/** Lets the database's own counters go on behind the ids that were handed in. */
export async function continueCounters(session: BulkSession): Promise<void> {
  for (const [table, column] of Object.entries(COUNTED))
    if (column !== null)
      await session.ask(`select setval(pg_get_serial_sequence('${table}', '${column}'),
        (select coalesce(max(${column}), 0) + 1 from ${named(table)}), false)`)
  await session.ask(`select setval('loan_event_order', 1 + greatest((select coalesce(max(posting_order), 0) from payment),
    (select coalesce(max(posting_order), 0) from penalty)), false)`)
}

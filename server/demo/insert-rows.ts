/** Gathers rows of the demo company and writes them many thousand at a time, by COPY. */
import type { Insertable } from 'kysely'
import type { BulkSession } from '../db/bulk/bulk.ts'
import { copyText } from '../db/bulk/copy-text.ts'
import { named } from '../db/named.ts'
import type { Tables } from '../db/tables.gen.ts'

export type DemoTable = keyof Tables
export type RowOf<Name extends DemoTable> = Insertable<Tables[Name]>

/** In the order in which rows refer to each other. */
const IN_ORDER = `person account team_member client other_info co_maker application loan instalment payment payment_part
  payment_exception penalty visit remittance cash_difference expense payroll payslip new_cash ledger_account transfer`

/** What the rows of a table become when they are written: themselves, or a row each for every branch of a company. */
export type Spread = (table: DemoTable, names: readonly string[], rows: readonly object[]) => Iterable<object>

export class RowBuffer {
  readonly #rows = new Map(IN_ORDER.split(/\s+/).map((table) => [table as DemoTable, [] as object[]]))

  /**
   * A row may be changed until it is written. A column that it leaves out is NULL in it; one that every row leaves out has the
   * table's default.
   */
  add<Name extends DemoTable>(table: Name, ...rows: RowOf<Name>[]): void {
    this.waiting(table).push(...rows)
  }

  /** Throws TypeError for a table that is not in the order. */
  waiting<Name extends DemoTable>(table: Name): RowOf<Name>[] {
    return this.#rows.get(table) as RowOf<Name>[]
  }

  /** Tells which table is written, and what share of all rows is. */
  async flush(session: BulkSession, spread: Spread, progress: (table: string, share: number) => void) {
    const tables = [...this.#rows].filter(([, rows]) => rows.length > 0)
    const all = tables.reduce((sum, [, rows]) => sum + rows.length, 0)
    let written = 0
    for (const [table, rows] of tables) {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      await session.rowsIn(named(table), columns.map(named), copyText(columns, spread(table, columns, rows)))
      progress(table, (written += rows.length) / all)
    }
  }
}

/** Lets the database's own counters go on behind the ids that were handed in. */
export async function continueCounters(session: BulkSession): Promise<void> {
  const counted = await session.ask<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`,
  )
  for (const { table, column } of counted)
    await session.ask(`select setval(pg_get_serial_sequence('${table}', '${column}'),
      coalesce(max(${column}), 0) + 1, false) from ${named(table)}`)
  await session.ask(`select setval('loan_event_order',
    greatest((select max(posting_order) from payment), (select max(posting_order) from penalty)))`)
}

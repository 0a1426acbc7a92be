/** Gathers rows and writes them many thousand at a time, by COPY. */
import type { Insertable } from 'kysely'
import type { Pieces } from '../../domain/cash/denominations.ts'
import type { BulkSession } from '../db/bulk.ts'
import { copyText } from '../db/copy-text.ts'
import { named } from '../db/named.ts'
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
  'cash_difference',
  'difference_decision',
  'expense',
  'payroll',
  'payslip',
  'new_cash',
  'ledger_account',
  'transfer',
] as const satisfies readonly (keyof Tables)[]
export type DemoTable = (typeof IN_ORDER)[number]

/** A row as it is handed over; counted pieces stay the object that they are. */
export type RowOf<Name extends DemoTable> = Name extends 'remittance'
  ? Omit<Insertable<Tables[Name]>, 'pieces'> & { pieces: Pieces }
  : Insertable<Tables[Name]>

/** What a row becomes when it is written: itself, or one row for each branch of a company. */
export type Spread = (table: DemoTable, row: object) => Iterable<object>

const once: Spread = (_, row) => [row]

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

  /** What is not written of a table yet. */
  waiting<Name extends DemoTable>(table: Name): readonly RowOf<Name>[] {
    return (this.#rows.get(table) ?? []) as RowOf<Name>[]
  }

  async flush(session: BulkSession, spread: Spread = once): Promise<void> {
    for (const table of IN_ORDER) {
      const rows = this.#rows.get(table)
      if (!rows?.[0]) continue
      const columns = Object.keys(rows[0])
      await session.rowsIn(
        named(table),
        columns.map(named),
        copyText(columns, spreadAll(table, rows, spread)),
      )
    }
    this.#rows.clear()
    this.#size = 0
  }
}

function* spreadAll(table: DemoTable, rows: readonly object[], spread: Spread): Iterable<object> {
  for (const row of rows) yield* spread(table, row)
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
  ['cash_difference', 'difference_id'],
  ['difference_decision', 'decision_id'],
  ['new_cash', 'new_cash_id'],
  ['transfer', 'transfer_id'],
] as const

/** Lets the database's own counters go on behind the ids that were handed in. */
export async function continueCounters(session: BulkSession): Promise<void> {
  for (const [table, column] of IDENTITIES) {
    await session.ask(
      `select setval(pg_get_serial_sequence('${table}', '${column}'),
        (select coalesce(max(${column}), 0) + 1 from ${named(table)}), false)`,
    )
  }
  await session.ask(`select setval('loan_event_order', 1 + greatest((select coalesce(max(posting_order), 0) from payment),
    (select coalesce(max(posting_order), 0) from penalty)), false)`)
}

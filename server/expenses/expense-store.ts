/** The SQL of expenses. */
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import type { ExpenseStatus } from '../../domain/expenses/expense-status.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { lockRow } from '../db/lock-row.ts'
import { ascending, byAge, descending, key, type Keyset } from '../db/keyset.ts'
import { likePattern } from '../db/like-pattern.ts'
import type { ExpenseTable } from '../db/tables.gen.ts'
import { nameOf } from '../db/name-of.ts'

export async function insertExpense(tx: Tx, expense: Insertable<ExpenseTable>): Promise<number> {
  const row = await tx.insertInto('expense').values(expense).returning('expense_id').executeTakeFirstOrThrow()
  return row.expense_id
}

/** Locks an expense till the end of the transaction. */
export const lockExpense = (tx: Tx, expenseId: number) => lockRow(tx, 'expense', 'expense_id', expenseId)
export type ExpenseRow = NonNullable<Awaited<ReturnType<typeof lockExpense>>>

/** One version on. */
export async function updateExpense(
  tx: Tx,
  expenseId: number,
  change: Updateable<ExpenseTable>,
): Promise<void> {
  await tx
    .updateTable('expense')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('expense_id', '=', expenseId)
    .execute()
}

export interface ExpenseSearch {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly category: string | null
  readonly status: ExpenseStatus | null
  readonly search: string
}

const NUMBER = key('number', sql`e.expense_id`)
const AMOUNT = key('number', sql`e.amount`)

export const EXPENSE_ORDERS = {
  ...byAge(key('day', sql`e.expense_on`), NUMBER),
  largest: descending(AMOUNT, NUMBER),
  smallest: ascending(AMOUNT, NUMBER),
}

interface Found extends Pick<
  Selectable<ExpenseTable>,
  | 'expense_id'
  | 'category'
  | 'payee'
  | 'particulars'
  | 'amount'
  | 'expense_on'
  | 'mgt_id'
  | 'receipt'
  | 'status'
  | 'submitted_at'
  | 'decided_at'
  | 'rejected_reason'
  | 'version'
  | 'paid_from'
  | 'paid_on'
> {
  readonly submitted_by_acc: number
  readonly submitted_by: string
  readonly decided_by: string | null
  readonly same_receipt: SameReceipt[]
}

type SameReceipt = Pick<Selectable<ExpenseTable>, 'expense_id' | 'expense_on' | 'amount' | 'status'>

/**
 * Pictures are stored without what a phone writes beside them, so that the same one is the same bytes. The offset keeps the planner from
 * going through all expenses in their order for five that are seldom there.
 */
const SAME_RECEIPT = sql`coalesce((
  select json_agg(twin) from (
    select * from (
      select other.expense_id, other.expense_on, other.amount, other.status
      from file own join file same using (sha256) join expense other on other.receipt = same.file_id
      where own.file_id = e.receipt and other.expense_id <> e.expense_id offset 0) same_picture
    order by expense_id desc limit 5) twin), '[]')`

/** A page, and one more where there are more. */
export async function findExpenses(tx: Tx, asked: ExpenseSearch, list: Keyset): Promise<Found[]> {
  const ofStatus = asked.status === null ? sql<boolean>`true` : sql<boolean>`e.status = ${asked.status}`
  const { rows } = await sql<Found>`
    select e.expense_id, version, category, payee, particulars, amount, expense_on, mgt_id, receipt, e.status,
      submitted_by as submitted_by_acc, ${nameOf('e.submitted_by')} as submitted_by, submitted_at,
      ${nameOf('e.decided_by')} as decided_by, decided_at, rejected_reason, paid_from, paid_on, ${SAME_RECEIPT} as same_receipt,
      ${list.keys}
    from expense e where ${filterOf(asked)} and ${ofStatus} and ${list.isBehind}
    order by ${list.order} limit ${list.limit}`.execute(tx)
  return rows
}

interface StatusTotal {
  readonly status: ExpenseStatus
  readonly expenses: number
  readonly amount: Centavos
}

/** Count and amount of each status over the whole search. */
export async function totalsByStatus(tx: Tx, asked: ExpenseSearch): Promise<StatusTotal[]> {
  const { rows } = await sql<StatusTotal>`
    select status, count(*) as expenses, sum(amount) as amount from expense e where ${filterOf(asked)}
    group by status`.execute(tx)
  return rows
}

function filterOf({ from, to, category, search }: ExpenseSearch): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (from !== null) conditions.push(sql`e.expense_on >= ${from}::date`)
  if (to !== null) conditions.push(sql`e.expense_on <= ${to}::date`)
  if (category !== null) conditions.push(sql`e.category = ${category}`)
  if (search !== '') conditions.push(sql`concat_ws(' ', e.payee, e.particulars) ilike ${likePattern(search)}`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

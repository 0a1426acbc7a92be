/** The sums of payments, from what is kept by day with every payment. */
import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import { sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import { SETTLEMENTS, type Method } from '../../domain/payments/payment-method.ts'
import type { PaymentStatus } from '../../domain/payments/payment-status.ts'
import type { Span } from '../../domain/span.ts'
import type { Tx } from '../db/connect.ts'

export interface Takings {
  readonly payments: number
  readonly amount: Centavos
  readonly cash: Centavos
  readonly for_verification: Centavos
  readonly reversed: Centavos
}

/** A sum with how many rows it is of, those taken back too. */
export interface TakingsOfRows extends Takings {
  readonly total: number
}

export const NO_TAKINGS: Takings = {
  payments: 0,
  amount: ZERO,
  cash: ZERO,
  for_verification: ZERO,
  reversed: ZERO,
}

/** Sums over rows of a query that hold `status`, `method`, `payments` and `amount`. */
export const takingsColumns: RawBuilder<TakingsOfRows> = sql`
  coalesce(sum(payments), 0) as total,
  coalesce(sum(payments) filter (where status <> 'Reversed'), 0) as payments,
  coalesce(sum(amount) filter (where status <> 'Reversed'), 0) as amount,
  coalesce(sum(amount) filter (where status <> 'Reversed' and method = 'cash'), 0) as cash,
  coalesce(sum(amount) filter (where status = 'For Verification'), 0) as for_verification,
  coalesce(sum(amount) filter (where status = 'Reversed'), 0) as reversed`

export interface TakingsFilter {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly method?: Method | undefined
  readonly status?: PaymentStatus | undefined
  readonly mgt_id?: number | undefined
}

/** The filter as conditions on `payment`, and without a collector on `payment_day`, whose columns have the same names. */
export function matching(filter: TakingsFilter): RawBuilder<boolean> {
  // A loan paid by another loan, or by credit, brought no money.
  const conditions = [sql`method not in (${sql.join(SETTLEMENTS.map((one) => sql.lit(one)))})`]
  if (filter.from !== undefined) conditions.push(sql`business_on >= ${filter.from}::date`)
  if (filter.to !== undefined) conditions.push(sql`business_on <= ${filter.to}::date`)
  if (filter.method !== undefined) conditions.push(sql`method = ${sql.lit(filter.method)}`)
  if (filter.status !== undefined) conditions.push(sql`status = ${sql.lit(filter.status)}`)
  if (filter.mgt_id !== undefined) conditions.push(sql`collector = ${filter.mgt_id}::bigint`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** From the sums by day. */
export async function sumTakings(tx: Tx, filter: Omit<TakingsFilter, 'mgt_id'>): Promise<TakingsOfRows> {
  const { rows } =
    await sql<TakingsOfRows>`select ${takingsColumns} from payment_day where ${matching(filter)}`.execute(tx)
  return rows[0] ?? { ...NO_TAKINGS, total: 0 }
}

/** What a filter comes to by status; a status that it finds nothing of is not among them. */
export type TakingsByStatus = readonly (TakingsOfRows & { readonly status: PaymentStatus })[]

/** `rows` are a statement with `status`, `method`, `payments` and `amount`. */
export async function sumByStatus(tx: Tx, rows: RawBuilder<unknown>): Promise<TakingsByStatus> {
  const found = await sql<TakingsByStatus[number]>`
    select status, ${takingsColumns} from (${rows}) one group by status`.execute(tx)
  return found.rows
}

/** By method; those that no one used are left out. */
export async function takingsByMethod(tx: Tx, span: Span): Promise<Map<Method, Takings>> {
  const { rows } = await sql<TakingsOfRows & { method: Method }>`
    select method, ${takingsColumns} from payment_day where ${matching(span)} group by method order by method`.execute(
    tx,
  )
  return new Map(
    rows.map((row) => {
      const { method, total: _, ...takings } = row
      return [method, takings]
    }),
  )
}

/** The sum of sums. */
export function addTakings(all: Iterable<Takings>): Takings {
  const list = [...all]
  return {
    payments: list.reduce((sum, row) => sum + row.payments, 0),
    amount: sumOf(list, (row) => row.amount),
    cash: sumOf(list, (row) => row.cash),
    for_verification: sumOf(list, (row) => row.for_verification),
    reversed: sumOf(list, (row) => row.reversed),
  }
}

/** By month, 1 for January; months in which nothing was paid are not among them. */
export async function takingsByMonth(tx: Tx, span: Span): Promise<Map<number, Takings>> {
  const { rows } = await sql<TakingsOfRows & { month: number }>`
    select extract(month from business_on)::integer as month, ${takingsColumns} from payment_day
    where ${matching(span)} group by 1`.execute(tx)
  return new Map(
    rows.map((row) => {
      const { month, total: _, ...takings } = row
      return [month, takings]
    }),
  )
}

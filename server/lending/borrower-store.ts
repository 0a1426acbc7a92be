/**
 * The SQL of borrowers: a client with the newest loan. A client has at most one running loan, and it is the newest; of other
 * states only that loan counts which none came after.
 */
import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import type { BORROWER_ORDERS } from '../../contract/lending.ts'
import { addDays, isLocalDate, type LocalDate } from '../../domain/calendar.ts'
import type { BorrowerFilter } from '../../domain/loans/borrower-stats.ts'
import type { LoanStatus } from '../../domain/loans/loan-status.ts'
import type { Frequency, Kind } from '../../domain/loans/terms.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { among, amongAll, findPeople, fitsWords, type Among } from '../people/people-found.ts'

export type BorrowerOrder = (typeof BORROWER_ORDERS)[number]

export interface BorrowerSearch {
  readonly filter: BorrowerFilter
  readonly search: string
  readonly mgtId: number | undefined
  readonly today: LocalDate
}

/** The search as conditions on `loan`, of which a page also reads `account`. */
export async function borrowersWhere(
  tx: Tx,
  { filter, search, mgtId, today }: BorrowerSearch,
): Promise<Among> {
  const conditions = [filter.status === null ? sql`true` : sql`loan.status = ${sql.lit(filter.status)}`]
  if (filter.status !== 'Released') conditions.push(sql`loan.is_newest`)
  if (filter.daysLate) {
    const { from, to } = filter.daysLate
    if (from > 0) conditions.push(sql`${dueNext} <= ${addDays(today, -from)}::date`)
    if (to !== null) conditions.push(sql`${dueNext} >= ${addDays(today, -to)}::date`)
  }
  if (filter.matured !== undefined) conditions.push(sql`(maturity_on < ${today}::date) = ${filter.matured}`)
  if (mgtId !== undefined)
    conditions.push(sql`loan.acc_id in (select acc_id from client where assigned_ci = ${mgtId})`)
  const found = search === '' ? amongAll : among(await findPeople(tx, fitsWords(search)), sql`loan.acc_id`)
  const all = sql.join(conditions, sql` and `)
  return { ofPage: sql`${all} and ${found.ofPage}`, ofSum: sql`${all} and ${found.ofSum}` }
}

/** What is paid up comes after everything that is not; written as the index has it. */
const dueNext = sql`coalesce(next_due_on, '9999-12-31'::date)`

const day = v.pipe(v.string(), v.check(isLocalDate))
const number = v.pipe(v.number(), v.safeInteger())

interface Order {
  /** What the rows are ordered by; the last one is theirs alone. */
  readonly keys: readonly RawBuilder<unknown>[]
  readonly types: readonly RawBuilder<unknown>[]
  readonly place: v.GenericSchema<unknown, readonly (string | number)[]>
  readonly descending: boolean
}

const [TEXT, DATE, NUMBER] = [sql`text`, sql`date`, sql`bigint`]

const ORDERS: Record<BorrowerOrder, Order> = {
  name: {
    keys: [sql`lower(p.lastname)`, sql`lower(p.firstname)`, sql`loan.loan_id`],
    types: [TEXT, TEXT, NUMBER],
    place: v.tuple([v.string(), v.string(), number]),
    descending: false,
  },
  days_late: {
    keys: [dueNext, sql`loan.loan_id`],
    types: [DATE, NUMBER],
    place: v.tuple([day, number]),
    descending: false,
  },
  balance: {
    keys: [sql`loan.balance`, sql`loan.loan_id`],
    types: [NUMBER, NUMBER],
    place: v.tuple([number, number]),
    descending: true,
  },
  released_on: {
    keys: [sql`loan.released_on`, sql`loan.loan_id`],
    types: [DATE, NUMBER],
    place: v.tuple([day, number]),
    descending: true,
  },
}

export interface BorrowerRow {
  readonly acc_id: number
  readonly p_id: number
  readonly name: string
  readonly contact: string
  readonly address: string
  readonly loan_id: number
  readonly application_id: number
  readonly kind: Kind
  readonly frequency: Frequency
  readonly status: LoanStatus
  readonly principal: Centavos
  readonly instalment_amount: Centavos
  readonly balance: Centavos
  readonly next_due_on: LocalDate | null
  readonly released_on: LocalDate
  readonly maturity_on: LocalDate
  readonly last_paid_on: LocalDate | null
  readonly mgt_id: number | null
  readonly assigned_ci: string | null
}

/** A page of borrowers with the place that the next one begins after. */
export async function findBorrowers(
  tx: Tx,
  which: RawBuilder<boolean>,
  asked: { order: BorrowerOrder; after: string | undefined; limit: number },
): Promise<{ rows: BorrowerRow[]; next: string | null }> {
  const { keys, types, place, descending } = ORDERS[asked.order]
  const after = placeOf(place, asked.after)
  const values = after?.map((value, index) => sql`${value}::${types[index]}`)
  const beyond = values
    ? sql`(${sql.join(keys)}) ${descending ? sql`<` : sql`>`} (${sql.join(values)})`
    : sql`true`
  const names = keys.map((_, index) => sql.ref(`by_${index}`))
  const orderColumns = sql.join(keys.map((key, index) => sql`${key} as ${names[index]}`))
  const way = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<BorrowerRow & { place: unknown[] }>`
    select acc_id, p_id, name, contact, address, loan_id, application_id, kind, frequency, status, principal,
      instalment_amount, balance, next_due_on, released_on, maturity_on, last_paid_on, client.assigned_ci as mgt_id,
      json_build_array(${sql.join(names)}) as place,
      (select concat_ws(' ', c.firstname, c.lastname) from team_member join account using (acc_id) join person c using (p_id)
        where mgt_id = client.assigned_ci) as assigned_ci
    from (select loan.acc_id, p.p_id,
        p.lastname || ', ' || concat_ws(' ', p.firstname, nullif(p.middlename, ''), nullif(p.suffix, '')) as name,
        p.contact, p.address, loan.loan_id, application_id, kind, frequency, loan.status, principal, instalment_amount, balance,
        next_due_on, released_on, maturity_on, last_paid_on, ${orderColumns}
      from loan join account on account.acc_id = loan.acc_id join person p on p.p_id = account.p_id
      where ${which} and ${beyond}
      order by ${sql.join(names.map((name) => sql`${name} ${way}`))} limit ${asked.limit + 1}) found
      join client using (acc_id)
    order by ${sql.join(names.map((name) => sql`${name} ${way}`))}`.execute(tx)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const next = rows.length > asked.limit && last ? inOneWord(last.place) : null
  return { rows: shown.map(withoutPlace), next }
}

function withoutPlace(placed: BorrowerRow & { place: unknown }): BorrowerRow {
  const { place: _, ...row } = placed
  return row
}

const inOneWord = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Undefined where there is none, and for what no page of this order ends with. */
function placeOf(shape: Order['place'], after: string | undefined): readonly (string | number)[] | undefined {
  if (after === undefined) return undefined
  try {
    const parsed = v.safeParse(shape, JSON.parse(Buffer.from(after, 'base64url').toString()))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export interface BorrowerSums {
  readonly total: number
  readonly principal: Centavos
  readonly balance: Centavos
}

/** The totals of the whole filter. */
export async function sumBorrowers(tx: Tx, which: RawBuilder<boolean>): Promise<BorrowerSums> {
  const { rows } = await sql<BorrowerSums>`
    select count(*) as total, coalesce(sum(principal), 0) as principal, coalesce(sum(balance), 0) as balance
    from loan where ${which}`.execute(tx)
  return rows[0] ?? { total: 0, principal: ZERO, balance: ZERO }
}

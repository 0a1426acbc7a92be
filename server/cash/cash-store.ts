/** The SQL of cash on hand: sums by day, and the entries that they open into. */
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { listCashEntries } from '../../contract/cash/cash.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { CashMove } from '../../domain/cash/cash-flow.ts'
import { OF_CLIENTS, OF_MEMBERS, type CashPlace } from '../../domain/ledger/chart.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Span } from '../../domain/span.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'
import { wordList } from '../db/word-list.ts'

/** What a place held before a day. */
export async function openingOf(tx: Tx, place: CashPlace, day: LocalDate): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(received - paid), 0) as amount from cash_day
    where place = ${place} and business_on < ${day}::date`.execute(tx)
  return rows[0]?.amount ?? ZERO
}

/** What moved by day and line; by month where days are not asked for, so that years are few rows. */
export async function movesOf(
  tx: Tx,
  place: CashPlace,
  { from, to }: Span,
  by: 'day' | 'month',
): Promise<CashMove[]> {
  const on = by === 'day' ? sql`business_on` : sql`date_trunc('month', business_on)::date`
  const { rows } = await sql<CashMove>`
    select ${on} as on, line, sum(received) as "cashIn", sum(paid) as "cashOut",
      sum(times_received + times_paid) as entries
    from cash_day where place = ${place} and business_on between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

export type CashEntry = OutputOf<typeof listCashEntries>['rows'][number]

export interface EntrySearch extends Span {
  readonly place: CashPlace
  readonly line: string | undefined
  readonly side: 'in' | 'out' | undefined
}

export const ENTRY_ORDERS = byAge(key('day', sql`business_on`), key('number', sql`transfer_id`))

const [counterWord, counterId] = [
  sql`split_part(t.counter_account, ':', 1)`,
  sql`split_part(t.counter_account, ':', 2)`,
]
const counterOwner = sql`case
  when ${counterWord} in (${wordList(OF_MEMBERS)}) then (select full_name
    from team_member join account using (acc_id) join person using (p_id) where mgt_id = ${counterId}::bigint)
  when ${counterWord} in (${wordList(OF_CLIENTS)}) then (select full_name
    from account join person using (p_id) where acc_id = ${counterId}::bigint) end as counter_owner`

/** A page of entries, and one more where there are more. */
export async function findEntries(tx: Tx, asked: EntrySearch, list: Keyset): Promise<CashEntry[]> {
  const sides = (['in', 'out'] as const).filter((side) => asked.side === undefined || asked.side === side)
  const branches = sides.map((side) => sql`(${entriesOf(side, asked, list)})`)
  const { rows } = await sql<CashEntry>`
    select t.transfer_id, t.business_on, t.true_day, t.posted_at, cash_line(t.code) as line, t.code, t.side, t.amount, t.counter_account,
      ${counterOwner}, t.loan_id, concat_ws(' ', p.firstname, p.lastname) as client, t.payment_id, t.remittance_id, t.memo, ${list.keysAgain}
    from (select * from (${sql.join(branches, sql` union all `)}) found
      order by ${list.orderAgain} limit ${list.limit}) t
      left join loan using (loan_id) left join account using (acc_id) left join person p using (p_id)
    order by ${list.orderAgain}`.execute(tx)
  return rows.map((row) => ({ ...row, client: row.loan_id === null ? null : row.client }))
}

/** The place is written into the statement, so that the planner sees that the index on entries of such places will do. */
function entriesOf(side: 'in' | 'out', asked: EntrySearch, list: Keyset): RawBuilder<unknown> {
  const [own, other] =
    side === 'in' ? [sql.ref('debit'), sql.ref('credit')] : [sql.ref('credit'), sql.ref('debit')]
  const ofLine = asked.line === undefined ? sql`true` : sql`cash_line(code) = ${asked.line}`
  return sql`
    select transfer_id, business_on, true_day, posted_at, code, ${sql.lit(side)} as side, amount, ${other} as counter_account, loan_id,
      payment_id, remittance_id, memo, ${list.keys}
    from transfer where ${own} = ${sql.lit(asked.place)} and cash_place(${own}) and ${ofLine}
      and business_on between ${asked.from}::date and ${asked.to}::date
      and ${list.isBehind}
    order by ${list.order} limit ${list.limit}`
}

export interface EntrySums {
  readonly total: number
  readonly cash_in: Centavos
  readonly cash_out: Centavos
}

/** The totals of the whole filter. */
export async function sumEntries(tx: Tx, asked: EntrySearch): Promise<EntrySums> {
  const [isIn, isOut] = [asked.side !== 'out', asked.side !== 'in']
  const { rows } = await sql<EntrySums>`
    select coalesce(sum(received) filter (where ${isIn}::boolean), 0) as cash_in, coalesce(sum(paid) filter (where ${isOut}::boolean), 0) as cash_out,
      coalesce(sum(times_received) filter (where ${isIn}::boolean), 0) + coalesce(sum(times_paid) filter (where ${isOut}::boolean), 0) as total
    from cash_day where place = ${asked.place} and business_on between ${asked.from}::date and ${asked.to}::date
      and (${asked.line ?? null}::text is null or line = ${asked.line ?? null}::text)`.execute(tx)
  return rows[0] ?? { total: 0, cash_in: ZERO, cash_out: ZERO }
}

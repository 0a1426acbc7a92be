/** What the books say, read from the transfers themselves. */
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import {
  accountOf,
  cashWithCollector,
  normalSide,
  type AccountCode,
  type CashPlace,
} from '../../domain/ledger/chart.ts'
import type { HandedOver } from '../../domain/cash/cash-held.ts'
import { toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { notEnoughIn } from '../http/refuse.ts'

const onItsSide = (code: string, debitsLessCredits: number): Centavos =>
  toCentavos(normalSide(accountOf(code).kind) === 'debit' ? debitsLessCredits : -debitsLessCredits)

/** An account's balance on the side on which it grows. */
export async function balanceOfAccount(tx: Tx, code: AccountCode): Promise<Centavos> {
  const { rows } = await sql<{ debits: number; credits: number }>`
    select (select coalesce(sum(amount), 0) from transfer where debit = ${code}) as debits,
      (select coalesce(sum(amount), 0) from transfer where credit = ${code}) as credits
  `.execute(tx)
  const { debits, credits } = rows[0] ?? { debits: 0, credits: 0 }
  return onItsSide(code, debits - credits)
}

/** The least that is owed on an account of debts at the end of a day, from one day on. */
export async function leastOwedFrom(tx: Tx, code: AccountCode, day: LocalDate): Promise<Centavos> {
  const { rows } = await sql<{ owed: Centavos }>`
    with moved as (
      select business_on, sum(amount) as net from (
        select business_on, amount from transfer where credit = ${code}
        union all select business_on, -amount from transfer where debit = ${code}) entries group by 1),
    held as (select business_on, sum(net) over (order by business_on) as amount from moved)
    select least((select min(amount) from held where business_on >= ${day}::date),
      (select coalesce(sum(net), 0) from moved where business_on <= ${day}::date)) as owed`.execute(tx)
  return rows[0]?.owed ?? ZERO
}

/** What a place of money holds, from the sums that are kept by day. */
export async function cashIn(tx: Tx, place: CashPlace | 'suspense'): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(received - paid), 0) as amount from cash_day where place = ${place}`.execute(tx)
  return rows[0]?.amount ?? ZERO
}

/** What each collector holds who holds anything, by account code. */
export async function cashWithCollectors(tx: Tx): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ account: string; amount: Centavos }>`
    select account, sum(amount) as amount from collector_cash group by account having sum(amount) <> 0`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.account, row.amount]))
}

/** What a collector holds by the books, less what was handed over and no one has received yet, as it was recorded. */
export async function cashInHandOf(tx: Tx, mgtId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce((select sum(amount) from collector_cash where account = ${cashWithCollector(mgtId)}), 0)
      - coalesce((select sum(recorded) from remittance where mgt_id = ${mgtId} and status = 'Handed Over'), 0) as amount`.execute(
    tx,
  )
  return rows[0]?.amount ?? ZERO
}

/** What a collector handed over and the office has not counted yet. */
export async function cashHandedOver(tx: Tx, mgtId: number): Promise<HandedOver[]> {
  return tx
    .selectFrom('remittance')
    .select(['remittance_id as id', 'counted', 'recorded'])
    .where('mgt_id', '=', mgtId)
    .where('status', '=', 'Handed Over')
    .orderBy('handed_over_at')
    .execute()
}

/** One at a time who hands a collector's cash over or takes some of it back. Payments are not held up by it. */
export async function lockCollector(tx: Tx, mgtId: number): Promise<void> {
  await sql`select mgt_id from team_member where mgt_id = ${mgtId} for no key update`.execute(tx)
}

/**
 * Refuses with NOT_ENOUGH_CASH unless a place holds so much. The account is locked till the end of the transaction, so that
 * two who take from it see each other; those who only put money in are not held up.
 */
export async function requireCash(tx: Tx, place: CashPlace, amount: Centavos): Promise<void> {
  await lockPlace(tx, place)
  if ((await cashIn(tx, place)) < amount) throw notEnoughIn(place)
}

/** Till the end of the transaction. */
export async function lockPlace(tx: Tx, account: AccountCode): Promise<void> {
  await sql`select code from ledger_account where code = ${account} for no key update`.execute(tx)
}

/** The SQL of closed months. */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { closeMonth, listClosedMonths } from '../../contract/office/books.ts'
import { lastOfMonth, type LocalDate } from '../../domain/calendar.ts'
import { add, ZERO } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'

export type ClosedMonth = OutputOf<typeof closeMonth>
export type Balances = ClosedMonth['balances']
type Waiting = OutputOf<typeof listClosedMonths>['open']['waiting']

/** `2026-10` of any day in it. */
export const monthName = (day: LocalDate): string => day.slice(0, 7)

/** What could still be paid in a month, or in one before it. */
export async function waitingFor(tx: Tx, month: LocalDate): Promise<Waiting> {
  const end = lastOfMonth(month)
  const { rows } = await sql<Waiting>`
    select (select count(*) from expense where status = 'Pending' and expense_on <= ${end}::date) as expenses,
      (select count(*) from payroll where status = 'Pending' and period_to <= ${end}::date) as payrolls,
      (select count(*) from new_cash where status = 'Waiting' and business_on <= ${end}::date) as new_cash`.execute(
    tx,
  )
  return rows[0] ?? { expenses: 0, payrolls: 0, new_cash: 0 }
}

/** The trial balance at a month's end: what the month moved, on top of what the one before closed with. */
export async function trialBalance(tx: Tx, month: LocalDate): Promise<Balances> {
  const { rows } = await sql<Balances[number]>`
    select split_part(account, ':', 1) as account, sum(debits) as debits, sum(credits) as credits from (
      select debit as account, amount as debits, 0 as credits from transfer
        where business_on between ${month}::date and ${lastOfMonth(month)}::date
      union all select credit, 0, amount from transfer
        where business_on between ${month}::date and ${lastOfMonth(month)}::date) moved
    group by 1`.execute(tx)
  const balances = new Map((await lastClosed(tx)).map((row) => [row.account, row]))
  for (const { account, debits, credits } of rows) {
    const before = balances.get(account) ?? { debits: ZERO, credits: ZERO }
    balances.set(account, {
      account,
      debits: add(before.debits, debits),
      credits: add(before.credits, credits),
    })
  }
  return [...balances.values()].toSorted((a, b) => (a.account < b.account ? -1 : 1))
}

async function lastClosed(tx: Tx): Promise<Balances> {
  const row = await tx
    .selectFrom('closed_month')
    .select('trial_balance')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.trial_balance ?? []) as Balances
}

export const MONTH_ORDERS = byAge(key('day', sql`closed_month.month`))

/** A page of closed months, and one more where there are more. */
export async function findClosed(tx: Tx, list: Keyset): Promise<ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`
    select to_char(month, 'YYYY-MM') as month, closed_at, concat_ws(' ', firstname, lastname) as closed_by,
      trial_balance as balances, ${list.keys}
    from closed_month join account on acc_id = closed_by join person using (p_id)
    where ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  return rows
}

export async function countClosed(tx: Tx): Promise<number> {
  const { closed } = await tx
    .selectFrom('closed_month')
    .select(({ fn }) => fn.countAll<number>().as('closed'))
    .executeTakeFirstOrThrow()
  return closed
}

/** The demo company's books begin when it opened, and its super admin closed each month on the tenth of the next. */
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import type { BulkSession } from '../db/bulk/bulk.ts'

const CLOSED_AFTER_DAYS = 9

/** Before the history is written. Its entries come in the order of their tables, so places are looked at when all are there. */
export async function beginBooks(session: BulkSession, opened: LocalDate): Promise<void> {
  await session.ask('update installation set first_day = $1::date', [opened])
  await session.ask('alter table transfer disable trigger transfer_not_overdrawn')
}

/** Throws Error where the history left a place of money with less than nothing on any day: a fault of ours. */
export async function closeMonths(session: BulkSession, superAdmin: number, today: LocalDate): Promise<void> {
  await session.ask('alter table transfer enable trigger transfer_not_overdrawn')
  const overdrawn = await session.ask(
    `select place from (select place, sum(sum(received - paid)) over (partition by place order by business_on) as held
      from cash_day where money_place(place) group by place, business_on) days where held < 0`,
  )
  if (overdrawn.length > 0) throw new Error('the demo company’s money was overdrawn')
  await session.ask(
    `with entries as (
      select date_trunc('month', business_on)::date as month, split_part(debit, ':', 1) as account, sum(amount) as debits, 0 as credits
      from transfer group by 1, 2
      union all select date_trunc('month', business_on)::date, split_part(credit, ':', 1), 0, sum(amount) from transfer group by 1, 2),
    moved as (select month, account, sum(debits) as debits, sum(credits) as credits from entries group by 1, 2)
    insert into closed_month (month, closed_at, closed_by, trial_balance)
    select closing.month, (closing.month + interval '1 month' + $3::integer * interval '1 day' + interval '9 hours')
        at time zone 'Asia/Manila', $1::bigint, (select json_agg(balance order by balance.account) from (
          select account, sum(debits) as debits, sum(credits) as credits from moved where moved.month <= closing.month
          group by account) balance)
    from (select distinct month from moved) closing
    where closing.month + interval '1 month' <= $2::date`,
    [superAdmin, addDays(today, -CLOSED_AFTER_DAYS), CLOSED_AFTER_DAYS],
  )
}

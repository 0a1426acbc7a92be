/** What a new company is delivered with, written by hand: another first value in a migration is another rule for every company to come. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const DELIVERED = {
  annualisation: 'nominal',
  application_needs: { other_info: true, co_maker: true, pictures: true },
  ask_place: false,
  backdated_after_days: 2,
  capacity_pct: 30,
  cash_bond: { on: false, pct_of_wages: 20, months_of_basic: 1 },
  cash_second_super_admin_above: pesos(25_000),
  company: { name: 'Hulog', address: '', tin: '', ca_no: '' },
  contact_hours: { from: '06:00', to: '21:00' },
  day_end_at: '00:30',
  differences_add_up_days: 90,
  disclosure_acceptance: true,
  holiday_rule: 'same-day',
  least_age: 18,
  level_rule: { on_time_pct: 90, promote_within_days: 7, demote_after_days: 30 },
  loan_ladder: { first_limit: pesos(5000), growth_pct: 35, step: pesos(500) },
  mail_kept_days: 90,
  office_session: { hours: 12, idle_minutes: 30 },
  pay_off_rebate: 'to-the-day',
  renewal_paid_pct: 75,
  retention: { transaction_years: 5, application_years: 1 },
  safe_count_days: 7,
  second_factor: { admins: false, super_admins: false },
  shared_round: false,
  shortage_from_pay: { pct_of_wages: 20, least_monthly_pay: null },
  small_company: false,
  stamp_tax: { per_unit: pesos(1.5), unit: pesos(200) },
  trace_kept_days: 365,
  uploads_per_day: { client: 30, team: 400 },
  waiver_limit: pesos(500),
  warn_above_pct_per_month: 3,
}

it('the settings of a new company are those that were agreed on, from the first day that its lists know', async () => {
  const { rows } = await sql<{ key: string; value: unknown; day: string }>`
    select key, value, effective_from::text as day from setting order by key`.execute(at.db)
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual(DELIVERED)
  expect([...new Set(rows.map(({ day }) => day))]).toEqual(['2022-02-01'])
})

it('the legal ceilings are those of the SEC, each from its day', async () => {
  const { rows } =
    await sql`select effective_from::text as since, effective_to::text as until, max_principal::bigint, max_months,
      nominal_pct_per_month, eir_pct_per_month, penalty_pct_per_month, total_cost_pct
    from legal_cap order by effective_from`.execute(at.db)
  const cap = {
    max_principal: pesos(10_000),
    max_months: 4,
    nominal_pct_per_month: 6,
    penalty_pct_per_month: 5,
    total_cost_pct: 100,
  }
  expect(rows).toEqual([
    { since: '2022-03-03', until: '2026-03-31', ...cap, eir_pct_per_month: 15 },
    { since: '2026-04-01', until: null, ...cap, eir_pct_per_month: 12 },
  ])
})

it('the days of 2026 on which no one collects are those that were proclaimed', async () => {
  const { rows } = await sql<{ day: string }>`select to_char(holiday_on, 'MM-DD') as day from holiday
    where extract(year from holiday_on) = 2026 order by holiday_on`.execute(at.db)
  expect(rows.map(({ day }) => day).join(' ')).toBe(
    '01-01 02-17 03-20 04-02 04-03 04-04 04-09 05-01 05-27 06-12 08-21 08-31 11-01 11-02 11-30 12-08 12-24 12-25 12-30 12-31',
  )
})

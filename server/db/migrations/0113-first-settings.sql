-- What a new company starts with: every row is dated and can be followed by another for days to come.

-- Legal ceilings on small unsecured loans: SEC MC 3 s.2022 and MC 14 s.2025. Amounts are centavos.
insert into legal_cap (effective_from, effective_to, max_principal, max_months, nominal_pct_per_month, eir_pct_per_month,
  penalty_pct_per_month, total_cost_pct, source) values
  ('2022-03-03', '2026-03-31', 1000000, 4, 6, 15, 5, 100, 'SEC MC 3 s.2022'),
  ('2026-04-01', null, 1000000, 4, 6, 12, 5, 100, 'SEC MC 14 s.2025');

-- The national holidays of 2026 on which no one collects.
insert into holiday (holiday_on, name, kind) values
  ('2026-01-01', 'New Year''s Day', 'regular'),
  ('2026-02-17', 'Chinese New Year', 'special'),
  ('2026-03-20', 'Eid''l Fitr', 'regular'),
  ('2026-04-02', 'Maundy Thursday', 'regular'),
  ('2026-04-03', 'Good Friday', 'regular'),
  ('2026-04-04', 'Black Saturday', 'special'),
  ('2026-04-09', 'Araw ng Kagitingan', 'regular'),
  ('2026-05-01', 'Labor Day', 'regular'),
  ('2026-05-27', 'Eid''l Adha', 'regular'),
  ('2026-06-12', 'Independence Day', 'regular'),
  ('2026-08-21', 'Ninoy Aquino Day', 'special'),
  ('2026-08-31', 'National Heroes Day', 'regular'),
  ('2026-11-01', 'All Saints'' Day', 'special'),
  ('2026-11-02', 'All Souls'' Day', 'special'),
  ('2026-11-30', 'Bonifacio Day', 'regular'),
  ('2026-12-08', 'Immaculate Conception', 'special'),
  ('2026-12-24', 'Christmas Eve', 'special'),
  ('2026-12-25', 'Christmas Day', 'regular'),
  ('2026-12-30', 'Rizal Day', 'regular'),
  ('2026-12-31', 'Last day of the year', 'special');

-- Salary loans: 3 % add-on a month, 2.5 % from 9 months on. A month has 52/12 weeks.
insert into terms_and_interest (kind, frequency, quote, rate_per_month, months, instalments, service_fee_pct, notarial_fee,
  penalty_pct_per_month, grace_days, min_amount, max_amount, effective_from, first_due_min_days, first_due_max_days)
select 'Salary Loan', frequency, 'add-on', case when months < 9 then 3 else 2.5 end, months,
  round(months * periods_per_month), 3, 10000, 5, 3, 300000, 10000000, '2022-02-01',
  case frequency when 'weekly' then 4 when 'semi-monthly' then 7 else 15 end,
  case frequency when 'weekly' then 13 when 'semi-monthly' then 22 else 45 end
from unnest(array[1, 2, 3, 4, 5, 6, 9, 12]) as months,
  (values ('weekly', 52 / 12.0), ('semi-monthly', 2), ('monthly', 1)) as every (frequency, periods_per_month);

-- Loans to small enterprises: 4 % a month on the balance.
insert into terms_and_interest (kind, frequency, quote, rate_per_month, months, instalments, service_fee_pct, notarial_fee,
  penalty_pct_per_month, grace_days, min_amount, max_amount, effective_from, first_due_min_days, first_due_max_days)
select 'SME', frequency, 'diminishing', 4, months, round(months * periods_per_month), 3.5, 25000, 5, 3, 1000000, 50000000,
  '2022-02-01',
  case frequency when 'weekly' then 4 when 'semi-monthly' then 7 else 15 end,
  case frequency when 'weekly' then 13 when 'semi-monthly' then 22 else 45 end
from unnest(array[3, 6, 9, 12, 18, 24]) as months,
  (values ('weekly', 52 / 12.0), ('semi-monthly', 2), ('monthly', 1)) as every (frequency, periods_per_month);

insert into contribution_table (effective_from, tables, source) values ('2025-01-01',
  '{
    "sss": {"leastCredit": 500000, "mostCredit": 3500000, "step": 50000, "belowCredit": 25000,
      "regularCredit": 2000000, "employeePct": 5, "employerPct": 10, "ecLow": 1000, "ecHigh": 3000, "ecHighFrom": 1500000},
    "philHealth": {"pct": 5, "floor": 1000000, "ceiling": 10000000},
    "pagIbig": {"lowUpTo": 150000, "lowEmployeePct": 1, "employeePct": 2, "employerPct": 2, "mostFundSalary": 1000000},
    "withholding": {
      "daily": [
        {"over": 68500, "base": 0, "pct": 15},
        {"over": 109600, "base": 6165, "pct": 20},
        {"over": 219200, "base": 28085, "pct": 25},
        {"over": 547900, "base": 110260, "pct": 30},
        {"over": 2191800, "base": 603430, "pct": 35}
      ],
      "weekly": [
        {"over": 480800, "base": 0, "pct": 15},
        {"over": 769200, "base": 43260, "pct": 20},
        {"over": 1538500, "base": 197120, "pct": 25},
        {"over": 3846200, "base": 774045, "pct": 30},
        {"over": 15384600, "base": 4235565, "pct": 35}
      ],
      "semi-monthly": [
        {"over": 1041700, "base": 0, "pct": 15},
        {"over": 1666700, "base": 93750, "pct": 20},
        {"over": 3333300, "base": 427070, "pct": 25},
        {"over": 8333300, "base": 1677070, "pct": 30},
        {"over": 33333300, "base": 9177070, "pct": 35}
      ],
      "monthly": [
        {"over": 2083300, "base": 0, "pct": 15},
        {"over": 3333300, "base": 187500, "pct": 20},
        {"over": 6666700, "base": 854180, "pct": 25},
        {"over": 16666700, "base": 3354180, "pct": 30},
        {"over": 66666700, "base": 18354180, "pct": 35}
      ]
    },
    "yearlyTax": [
      {"over": 25000000, "base": 0, "pct": 15},
      {"over": 40000000, "base": 2250000, "pct": 20},
      {"over": 80000000, "base": 10250000, "pct": 25},
      {"over": 200000000, "base": 40250000, "pct": 30},
      {"over": 800000000, "base": 220250000, "pct": 35}
    ],
    "benefitsExempt": 9000000
  }',
  'SSS Circular 2024-006; PhilHealth 5 %; Pag-IBIG Circular 460; RR 11-2018 Annex E as of 2023');

-- 2022-02-01 is the first day that the company's lists know.
insert into setting (key, effective_from, value, changed_at) values
  ('holiday_rule', '2022-02-01', '"same-day"', '2022-02-01T00:00:00Z'),
  ('waiver_limit', '2022-02-01', '50000', '2022-02-01T00:00:00Z'),
  ('loan_ladder', '2022-02-01', '{"first_limit": 500000, "growth_pct": 35, "step": 50000}', '2022-02-01T00:00:00Z'),
  ('level_rule', '2022-02-01', '{"on_time_pct": 90, "promote_within_days": 7, "demote_after_days": 30}',
    '2022-02-01T00:00:00Z'),
  ('capacity_pct', '2022-02-01', '30', '2022-02-01T00:00:00Z'),
  ('warn_above_pct_per_month', '2022-02-01', '3', '2022-02-01T00:00:00Z'),
  ('stamp_tax', '2022-02-01', '{"per_unit": 150, "unit": 20000}', '2022-02-01T00:00:00Z'),
  ('annualisation', '2022-02-01', '"nominal"', '2022-02-01T00:00:00Z'),
  ('shared_round', '2022-02-01', 'false', '2022-02-01T00:00:00Z'),
  ('ask_place', '2022-02-01', 'false', '2022-02-01T00:00:00Z'),
  ('contact_hours', '2022-02-01', '{"from": "06:00", "to": "21:00"}', '2022-02-01T00:00:00Z'),
  ('day_end_at', '2022-02-01', '"00:30"', '2022-02-01T00:00:00Z'),
  -- No bond is asked for until a company says so; then within DOLE Labor Advisory 11-14.
  ('cash_bond', '2022-02-01', '{"on": false, "pct_of_wages": 20, "months_of_basic": 1}', '2022-02-01T00:00:00Z'),
  -- Who the papers speak for; a super admin sets the rest.
  ('company', '2022-02-01', '{"name": "Hulog", "address": "", "tin": "", "ca_no": ""}', '2022-02-01T00:00:00Z'),
  ('renewal_paid_pct', '2022-02-01', '75', '2022-02-01T00:00:00Z'),
  ('pay_off_rebate', '2022-02-01', '"to-the-day"', '2022-02-01T00:00:00Z'),
  ('disclosure_acceptance', '2022-02-01', 'true', '2022-02-01T00:00:00Z'),
  ('retention', '2022-02-01', '{"transaction_years": 5, "application_years": 1}', '2022-02-01T00:00:00Z'),
  ('mail_kept_days', '2022-02-01', '90', '2022-02-01T00:00:00Z'),
  ('small_company', '2022-02-01', 'false', '2022-02-01T00:00:00Z'),
  -- What a client has told and shown before they may apply, and how old they are at least.
  ('application_needs', '2022-02-01', '{"other_info": true, "co_maker": true, "pictures": true}', '2022-02-01T00:00:00Z'),
  ('least_age', '2022-02-01', '18', '2022-02-01T00:00:00Z'),
  ('cash_second_super_admin_above', '2022-02-01', '2500000', '2022-02-01T00:00:00Z'),
  ('backdated_after_days', '2022-02-01', '2', '2022-02-01T00:00:00Z'),
  -- At most so many per cent of a cut-off's wages for a shortage, and never below the least monthly pay of the company's region.
  -- While that is not known nothing is taken from pay.
  ('shortage_from_pay', '2022-02-01', '{"pct_of_wages": 20, "least_monthly_pay": null}', '2022-02-01T00:00:00Z'),
  ('second_factor', '2022-02-01', '{"admins": false, "super_admins": false}', '2022-02-01T00:00:00Z'),
  ('office_session', '2022-02-01', '{"hours": 12, "idle_minutes": 30}', '2022-02-01T00:00:00Z'),
  ('trace_kept_days', '2022-02-01', '365', '2022-02-01T00:00:00Z'),
  -- Files that one account may send in on a day: clients their few pictures, a collector one of each stop and more.
  ('uploads_per_day', '2022-02-01', '{"client": 30, "team": 400}', '2022-02-01T00:00:00Z');

-- What a new company starts with: every row is dated and can be followed by another for days to come.

-- Legal ceilings on small unsecured loans: SEC MC 3 s.2022 and MC 14 s.2025. Amounts are centavos.
insert into legal_cap (effective_from, effective_to, max_principal, max_months, nominal_pct_per_month, eir_pct_per_month,
  penalty_pct_per_month, total_cost_pct, source) values
  ('2022-03-03', '2026-03-31', 1000000, 4, 6, 15, 5, 100, 'SEC MC 3 s.2022'),
  ('2026-04-01', null, 1000000, 4, 6, 12, 5, 100, 'SEC MC 14 s.2025');

-- The national holidays of 2026 on which nobody collects.
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
  ('ask_place', '2022-02-01', 'false', '2022-02-01T00:00:00Z');

-- Salary loans: 3 % add-on a month, 2.5 % from 9 months on. A month has 52/12 weeks.
insert into terms_and_interest (kind, frequency, quote, rate_per_month, months, instalments, service_fee_pct, notarial_fee,
  penalty_pct_per_month, grace_days, min_amount, max_amount, effective_from)
select 'Salary Loan', frequency, 'add-on', case when months < 9 then 3 else 2.5 end, months,
  round(months * periods_per_month), 3, 10000, 5, 3, 300000, 10000000, '2022-02-01'
from unnest(array[1, 2, 3, 4, 5, 6, 9, 12]) as months,
  (values ('weekly', 52 / 12.0), ('semi-monthly', 2), ('monthly', 1)) as every (frequency, periods_per_month);

-- Loans to small enterprises: 4 % a month on the balance.
insert into terms_and_interest (kind, frequency, quote, rate_per_month, months, instalments, service_fee_pct, notarial_fee,
  penalty_pct_per_month, grace_days, min_amount, max_amount, effective_from)
select 'SME', frequency, 'diminishing', 4, months, round(months * periods_per_month), 3.5, 25000, 5, 3, 1000000, 50000000,
  '2022-02-01'
from unnest(array[3, 6, 9, 12, 18, 24]) as months,
  (values ('weekly', 52 / 12.0), ('semi-monthly', 2), ('monthly', 1)) as every (frequency, periods_per_month);

import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import type { Terms } from '../../../src/features/applications/schedule-on.ts'

/** Six monthly instalments, add-on at 3 % a month, as the office offers them. */
export const SIX_MONTHS: Terms = {
  terms_id: 1,
  kind: 'Salary Loan',
  frequency: 'monthly',
  quote: 'add-on',
  rate_per_month: 3,
  months: 6,
  instalments: 6,
  service_fee_pct: 3,
  notarial_fee: pesos(100),
  insurance_fee: pesos(0),
  penalty_pct_per_month: 3,
  grace_days: 0,
  first_due_min_days: 15,
  first_due_max_days: 45,
  min_amount: pesos(2000),
  max_amount: pesos(20_000),
  effective_from: toLocalDate('2026-01-01'),
}

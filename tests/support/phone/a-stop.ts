import type { Stop } from '../../../contract/field/sync.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'

/** A stop of a round as a phone holds it: ₱ 500.00 a week for 12 weeks from 14 November, nothing paid. */
export function aStop(over: Partial<Stop> = {}): Stop {
  return {
    loan_id: 7,
    acc_id: 3,
    name: 'Peña, Ana',
    contact: '09170000000',
    address: '12 Sampaguita St',
    landmark: 'sari-sari store',
    kind: 'Salary Loan',
    frequency: 'weekly',
    status: 'Released',
    principal: pesos(5_000),
    instalments: 12,
    instalment_amount: pesos(500),
    last_amount: pesos(500),
    rate_per_period: 0.029,
    released_on: toLocalDate('2026-11-07'),
    first_due_on: toLocalDate('2026-11-14'),
    due_days: null,
    scheduled_paid: ZERO,
    open_penalties: [],
    client_credit: ZERO,
    last_paid_on: null,
    last_paid_amount: null,
    promise_on: null,
    promise_amount: null,
    last_visit_on: null,
    last_visit_outcome: null,
    route_order: 1,
    version: 1,
    ...over,
  }
}

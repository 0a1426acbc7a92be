/** A borrower's application and running loan in round figures; a test names what differs. */
import { calls } from '../../../contract/index.ts'
import type { ApplicationCard } from '../../../contract/loans/loans.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { toCentavos, ZERO } from '../../../domain/money.ts'
import type { RunningLoan } from '../../../src/areas/client/home/what-is-next.ts'
import { madeUpAnswer } from '../screens/made-up-answer.ts'

export function anOwnApplication(fields: Partial<ApplicationCard> = {}): ApplicationCard {
  const [made] = madeUpAnswer(calls.listClientApplications, 0) as readonly ApplicationCard[]
  if (!made) throw new Error('a list is made up of rows')
  return {
    ...made,
    application_id: 7,
    amount: toCentavos(1_000_000),
    approved_amount: null,
    rejected_reason: null,
    status: 'Pending',
    ...fields,
  }
}

/** Due in a week, nothing late, nothing to be verified. */
export function aRunningLoan(fields: Partial<RunningLoan> = {}): RunningLoan {
  return {
    loan_id: 70,
    principal: toCentavos(1_000_000),
    instalments: 13,
    paid_instalments: 4,
    instalment_amount: toCentavos(90_000),
    balance: toCentavos(800_000),
    to_verify: ZERO,
    released_on: toLocalDate('2026-10-01'),
    maturity_on: toLocalDate('2027-01-02'),
    next_due_on: toLocalDate('2026-11-28'),
    next_due: toCentavos(90_000),
    overdue: ZERO,
    penalties: ZERO,
    days_late: 0,
    last_paid_on: null,
    last_paid_amount: null,
    ...fields,
  }
}

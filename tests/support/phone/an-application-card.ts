import type { ApplicationCard } from '../../../contract/loans/loans.ts'
import { pesos } from '../../../domain/money.ts'
import { SATURDAY_MORNING } from '../world/saturday-morning.ts'

/** An application as a phone holds it: ₱ 5,000.00 asked for on a Saturday morning, decided by no one. */
export function anApplicationCard(over: Partial<ApplicationCard> = {}): ApplicationCard {
  return {
    application_id: 5,
    acc_id: 3,
    p_id: 3,
    name: 'Peña, Ana',
    kind: 'Salary Loan',
    frequency: 'weekly',
    instalments: 12,
    months: 3,
    terms_id: 1,
    amount: pesos(5_000),
    purpose: 'stock for the store',
    status: 'Pending',
    applied_at: SATURDAY_MORNING,
    instalment_amount: pesos(500),
    capacity: pesos(1_000),
    loan_level: 1,
    level_limit: pesos(5_000),
    ci_findings: null,
    ci_recommended_amount: null,
    ci_decided_at: null,
    approved_amount: null,
    admin_decided_at: null,
    rejected_reason: null,
    renews_loan_id: null,
    version: 1,
    person: {
      p_id: 3,
      firstname: 'Ana',
      middlename: '',
      lastname: 'Peña',
      suffix: '',
      contact: '09170000000',
      birthdate: null,
      address: '12 Sampaguita St',
      landmark: 'sari-sari store',
      has_profile_picture: false,
      has_valid_id: false,
      has_picture_with_valid_id: false,
    },
    other_info: null,
    co_maker: null,
    ...over,
  }
}

/** A client's profile as a phone holds it: one loan of three weeks, of which the first is paid. */
import type { ClientProfile } from '../../../contract/people/client-profile.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import type { ProfileLoan, ProfilePayment } from '../../../src/areas/ci/client/profile-parts.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { anApplicationCard } from '../phone/an-application-card.ts'
import { SATURDAY_MORNING } from '../world/saturday-morning.ts'
import { anInstalment } from './an-instalment.ts'

/** ₱ 500.00 of this Saturday in cash, taken by the collector whose phone it is, for the first instalment. */
export function aProfilePayment(over: Partial<ProfilePayment> = {}): ProfilePayment {
  return {
    payment_id: 'p1',
    business_on: toLocalDate('2026-11-21'),
    occurred_at: SATURDAY_MORNING,
    amount: pesos(500),
    method: 'cash',
    reference: '',
    slip_no: 'A-000001-1',
    status: 'Posted',
    collector: 'Ramon Reyes',
    mgt_id: 90,
    parts: [
      { no: 1, component: 'interest', amount: pesos(100) },
      { no: 1, component: 'principal', amount: pesos(400) },
    ],
    client_credit: ZERO,
    slip: null,
    ...over,
  }
}

export function aProfileLoan(over: Partial<ProfileLoan> = {}): ProfileLoan {
  const paid = { interest_paid: pesos(100), principal_paid: pesos(400) }
  return {
    loan_id: 7,
    kind: 'Salary Loan',
    frequency: 'weekly',
    status: 'Released',
    principal: pesos(1_200),
    released_on: toLocalDate('2026-11-07'),
    maturity_on: toLocalDate('2026-11-28'),
    balance: pesos(1_000),
    version: 3,
    instalments: [
      anInstalment(1, '2026-11-14', paid),
      anInstalment(2, '2026-11-21'),
      anInstalment(3, '2026-11-28'),
    ],
    payments: [aProfilePayment()],
    ...over,
  }
}

/** The profile that came with the round. */
export async function giveProfile({ cache }: Offline, over: Partial<ClientProfile> = {}): Promise<void> {
  const { acc_id, person, other_info, co_maker } = anApplicationCard()
  const profile: ClientProfile = {
    acc_id,
    account_status: 'Active',
    file_version: 1,
    assigned_ci: 'Ramon Reyes',
    person,
    other_info,
    co_maker,
    loans: [aProfileLoan()],
    visits: [],
    ...over,
  }
  await cache.profiles.put({ acc_id: profile.acc_id, profile, asOf: SATURDAY_MORNING })
}

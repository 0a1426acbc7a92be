import { cash } from './ci/cash.ts'
import { loans } from './ci/loans.ts'
import { outbox } from './ci/outbox.ts'
import { payment } from './ci/payment.ts'
import { profile } from './ci/profile.ts'
import { round } from './ci/round.ts'
import { slip } from './ci/slip.ts'
import { till } from './ci/till.ts'
import { visit } from './ci/visit.ts'

/** The words of the field, one part per screen. */
export const ci = {
  round,
  payment,
  slip,
  visit,
  loans,
  profile,
  outbox,
  till,
  cash,
} as const

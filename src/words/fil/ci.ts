import type { ci as english } from '../en/ci.ts'
import type { Translation } from '../translation.ts'
import { cash } from './ci/cash.ts'
import { loans } from './ci/loans.ts'
import { outbox } from './ci/outbox.ts'
import { payment } from './ci/payment.ts'
import { profile } from './ci/profile.ts'
import { round } from './ci/round.ts'
import { slip } from './ci/slip.ts'
import { till } from './ci/till.ts'
import { visit } from './ci/visit.ts'

export const ci: Translation<typeof english> = {
  round,
  payment,
  slip,
  visit,
  loans,
  profile,
  outbox,
  till,
  cash,
}

import { ZERO } from '../../../domain/money.ts'

/** What a reversal does that changes nothing but a balance. */
export const REVERSAL_OF_NOTHING = {
  status: 'Released',
  status_after: 'Released',
  client_credit: ZERO,
  client_credit_after: ZERO,
  owed: ZERO,
  cash_in: 'none',
  second_person: 'not needed',
  waits: false,
  changed: [],
} as const

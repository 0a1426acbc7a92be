/** Reversals by which the company holds less money: one person proposes (`reversePayment`), another confirms. */
import * as v from 'valibot'
import { PAYMENT_STATUSES } from '../../domain/payments/payment-status.ts'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { loanAfter } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE, ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { basisOfPayment } from './basis-of-payment.ts'
import { decidedBySecond, secondPersonStatus } from '../wire/second-person.ts'
import { centavos, instant, text, uuid } from '../wire/shapes.ts'

export const reversedPayment = v.object({
  payment_id: uuid,
  status: v.picklist(PAYMENT_STATUSES),
  ...loanAfter,
  /** What the client owes for it, where its loan is over or its credit was used; else zero. */
  owed: centavos,
  /** Nothing is on the books yet: money of the company goes by it, so another person has to confirm it. */
  waits: v.boolean(),
  /** What the bank or the wallet held too little for it, and is owed there now. */
  overdrawn: centavos,
})

export const reversal = v.object({
  reversal_id: v.number(),
  payment_id: uuid,
  loan_id: v.number(),
  client: v.string(),
  amount: centavos,
  slip_no: v.string(),
  /** Whether its cash is said to be given back to the client out of the safe. */
  given_back: v.boolean(),
  reason: v.string(),
  status: secondPersonStatus,
  proposed_by: v.string(),
  proposed_at: instant,
  /** Above what is given back in a day: one of the two has to be a super admin, and who proposed it is none. */
  needs_super_admin: v.boolean(),
  /** Another person has to confirm it. */
  is_own: v.boolean(),
  ...decidedBySecond,
})

/** By either person: it takes the payment back out of the books, and what hung on it. */
export const reversing = {
  ...ONCE_WITH_PASSWORD,
  actors: OFFICE,
  changes: ['reversals', 'loans', 'takings', 'slips', 'exceptions', 'differences', 'debts', 'cash'],
  output: reversedPayment,
  refusals: [
    'NOT_FOUND',
    'STALE_BASIS',
    'STATE_CONFLICT',
    'SECOND_PERSON',
    'NOT_ENOUGH_CASH',
    'OPEN_APPLICATION',
  ],
} as const

export const listReversals = call({
  method: 'GET',
  path: '/payment/reversals',
  summary: 'Reversals that wait for a second person, and what became of those that did; the newest first.',
  actors: OFFICE,
  tells: ['reversals'],
  ...listOf(reversal, {
    filters: { status: v.optional(secondPersonStatus) },
    sorts: ['newest', 'oldest'],
    sums: { amount: centavos },
  }),
  refusals: [],
})

export const confirmReversal = call({
  ...reversing,
  path: '/payment/confirm-reversal',
  summary: 'A second person confirms a reversal that waits, which puts it on the books.',
  input: form({ payment_id: uuid, basis: basisOfPayment }),
})

export const refuseReversal = call({
  ...ONCE,
  path: '/payment/refuse-reversal',
  summary:
    'Refuses a reversal that waits, with a reason: not who took, recorded or moved the payment. Who proposed it takes it back so.',
  actors: OFFICE,
  changes: ['reversals'],
  input: form({ payment_id: uuid, basis: basisOfPayment, reason: text(500) }),
  output: v.object({ payment_id: uuid, status: secondPersonStatus }),
  refusals: ['NOT_FOUND', 'STALE_BASIS', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

/** Reversals by which the company holds less money: one person proposes (`reversePayment`), another confirms. */
import * as v from 'valibot'
import { PAYMENT_STATUSES } from '../../domain/payments/payment-status.ts'
import { SECOND_PERSON_STATUSES } from '../../domain/second-person-status.ts'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { basisOfPayment } from './basis-of-payment.ts'
import { centavos, instant, text, uuid } from '../wire/shapes.ts'

export const reversedPayment = v.object({
  payment_id: uuid,
  status: v.picklist(PAYMENT_STATUSES),
  balance: centavos,
  loan_version: v.number(),
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
  status: v.picklist(SECOND_PERSON_STATUSES),
  proposed_by: v.string(),
  proposed_at: instant,
  /** Another person has to confirm it. */
  is_own: v.boolean(),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(instant),
  refused_reason: v.nullable(v.string()),
  /** Confirmed by who proposed it, a super admin of a small company. */
  acted_alone: v.boolean(),
})

export const listReversals = call({
  method: 'GET',
  path: '/payment/reversals',
  summary: 'Reversals that wait for a second person, and what became of those that did; the newest first.',
  actors: OFFICE,
  tells: ['reversals'],
  ...listOf(reversal, {
    filters: { status: v.optional(v.picklist(SECOND_PERSON_STATUSES)) },
    sorts: ['newest', 'oldest'],
    sums: { amount: centavos },
  }),
  refusals: [],
})

export const confirmReversal = call({
  method: 'POST',
  path: '/payment/confirm-reversal',
  summary: 'A second person confirms a reversal that waits, which puts it on the books.',
  actors: OFFICE,
  changes: ['reversals', 'loans', 'takings', 'slips', 'exceptions', 'differences', 'debts', 'cash'],
  repeat: 'key',
  stepUp: true,
  input: form({ payment_id: uuid, basis: v.optional(basisOfPayment) }),
  output: reversedPayment,
  refusals: [
    'NOT_FOUND',
    'STALE_BASIS',
    'STATE_CONFLICT',
    'SECOND_PERSON',
    'NOT_ENOUGH_CASH',
    'OPEN_APPLICATION',
  ],
})

export const refuseReversal = call({
  method: 'POST',
  path: '/payment/refuse-reversal',
  summary:
    'Refuses a reversal that waits, with a reason: not who took, recorded or moved the payment. Who proposed it takes it back so.',
  actors: OFFICE,
  changes: ['reversals'],
  repeat: 'key',
  input: form({ payment_id: uuid, reason: text(500) }),
  output: v.object({ payment_id: uuid, status: v.picklist(SECOND_PERSON_STATUSES) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

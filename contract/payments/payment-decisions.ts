/** What the office does to payments that are on the books or wait to be verified. */
import * as v from 'valibot'
import { CASH_OF_REVERSAL } from '../../domain/payments/cash-of-reversal.ts'
import { PAYMENT_STATUSES } from '../../domain/payments/payment-status.ts'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { loanAfter } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { basisOfPayment } from './basis-of-payment.ts'
import { exceptionReason } from './payments.ts'
import { reversing } from './reversals.ts'
import { centavos, id, localDate, searched, text, userId, uuid } from '../wire/shapes.ts'

export const reversePayment = call({
  ...reversing,
  path: '/payment/reverse',
  summary:
    'Reverses a payment by a linked entry and replays the later splits. Where money leaves the safe, the bank or the wallet by it, it waits for a second person.',
  input: form({
    payment_id: uuid,
    basis: basisOfPayment,
    reason: text(500),
    /**
     * Asked for where a collector handed the cash over: the safe gives it back to the client, or it was never taken, and what
     * was handed over for it is over.
     */
    cash: v.optional(v.picklist(CASH_OF_REVERSAL, 'Say whether the cash was given back or never taken')),
  }),
})

export const movePayment = call({
  ...ONCE_WITH_PASSWORD,
  path: '/payment/move',
  summary:
    'A second person moves a payment to the loan for which it was meant, of any client; till, slip and day stay as they are.',
  actors: OFFICE,
  changes: ['loans', 'takings', 'slips', 'exceptions', 'debts'],
  input: form({ payment_id: uuid, loan_id: id(), reason: text(500), basis: basisOfPayment }),
  output: v.object({
    payment_id: uuid,
    loan_id: v.number(),
    /** Of the loan that it is on now. */
    ...loanAfter,
    /** What the client of the old loan owes for it, where that loan is over or its credit was used; else zero. */
    owed: centavos,
  }),
  refusals: ['NOT_FOUND', 'STALE_BASIS', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const verifyPayment = call({
  ...ONCE_WITH_PASSWORD,
  path: '/payment/verify',
  summary: 'An admin matches a wallet, bank or check payment with what arrived.',
  actors: OFFICE,
  changes: ['loans', 'takings', 'slips', 'exceptions', 'cash'],
  input: form({ payment_id: uuid, basis: basisOfPayment }),
  output: v.object({ payment_id: uuid, status: v.picklist(PAYMENT_STATUSES) }),
  refusals: ['NOT_FOUND', 'STALE_BASIS', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const exceptionRow = v.object({
  payment_id: uuid,
  loan_id: v.number(),
  client: v.string(),
  amount: centavos,
  business_on: localDate,
  collector: v.string(),
  /** The gravest. */
  reason: exceptionReason,
  /** What else is doubted. */
  also: v.array(exceptionReason),
})

export const listPaymentExceptions = call({
  method: 'GET',
  path: '/payment/exceptions',
  summary: 'Payments that were posted but need an admin to look, with number and sum of the whole search.',
  actors: OFFICE,
  tells: ['exceptions'],
  ...listOf(exceptionRow, {
    filters: {
      search: searched,
      /** Who took the money. */
      mgt_id: v.optional(userId),
      reason: v.optional(exceptionReason),
    },
    sorts: ['oldest', 'newest'],
    sums: { amount: centavos },
  }),
  refusals: [],
})

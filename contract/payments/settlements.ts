/** Settling what a loan or its payments leave open: pay-offs, reversals seen beforehand, exceptions. */
import * as v from 'valibot'
import { CLIENT_AND_STAFF, OFFICE } from '../wire/actors.ts'
import { PLACES_OF_TAKEN_CASH } from '../../domain/payments/place-that-loses.ts'
import { CASH_PLACES } from '../../domain/ledger/chart.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { call } from '../wire/call.ts'
import { basisOfPayment } from './basis-of-payment.ts'
import { profilePayment } from '../people/client-profile.ts'
import { loanAfter } from '../wire/fields.ts'
import { form, wordsForKind } from '../wire/form.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { centavos, id, localDate, text, uuid } from '../wire/shapes.ts'

export const quotePayOff = call({
  method: 'GET',
  path: '/payment/pay-off/{id}',
  summary: 'What it takes to pay a running loan off on a day, and the interest given up by that.',
  actors: CLIENT_AND_STAFF,
  tells: ['loans'],
  input: form(
    {
      id: id(),
      /** Today where it is left out. */
      on: v.optional(localDate),
    },
    { id: 'Loan' },
  ),
  output: v.object({
    loan_id: v.number(),
    on: localDate,
    amount: centavos,
    principal: centavos,
    interest: centavos,
    penalties: centavos,
    /** Scheduled interest that is not earned by then; with the amount it makes the balance. */
    rebate: centavos,
    ...loanAfter,
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

const splitParts = profilePayment.entries.parts

export const previewReversal = call({
  method: 'POST',
  path: '/payment/reversal-preview',
  summary: 'What reversing a payment would make of its loan and of the payments after it; nothing is posted.',
  actors: OFFICE,
  tells: ['loans', 'takings'],
  input: form({ payment_id: uuid }),
  output: v.object({
    payment_id: uuid,
    basis: basisOfPayment,
    loan_id: v.number(),
    amount: centavos,
    balance: centavos,
    balance_after: centavos,
    status: v.picklist(LOAN_STATUSES),
    status_after: v.picklist(LOAN_STATUSES),
    client_credit: centavos,
    client_credit_after: centavos,
    /** What the client would owe for it, where its loan is over or its credit was used: the loan stays as it is. */
    owed: centavos,
    /** Where its cash is by now; of what was handed over, the reversal has to say what became of it. */
    cash_in: v.picklist(PLACES_OF_TAKEN_CASH),
    /** Whether who asks had a hand in the payment or in its cash, so that another person has to reverse it. */
    second_person: v.picklist(['not needed', 'needed']),
    /** Money of the company goes by it, so it waits for a second person; of cash that was handed over, where it is given back. */
    waits: v.boolean(),
    /** Other payments whose split would change. */
    changed: v.array(
      v.object({
        payment_id: uuid,
        business_on: localDate,
        amount: centavos,
        parts: splitParts,
        parts_after: splitParts,
        client_credit: centavos,
        client_credit_after: centavos,
      }),
    ),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'OPEN_APPLICATION'],
})

const exception = { payment_id: uuid, basis: basisOfPayment, reason: text(500) }

export const resolvePaymentException = call({
  ...ONCE_WITH_PASSWORD,
  path: '/payment/resolve-exception',
  summary:
    'Closes an exception: the payment stays as it is posted, goes to another loan of the client, or its credit is refunded.',
  actors: OFFICE,
  changes: ['loans', 'takings', 'slips', 'exceptions', 'debts', 'cash'],
  input: v.variant(
    'resolution',
    [
      /** What is beyond the balance stays the client's credit. */
      form({ resolution: v.literal('kept'), ...exception }),
      form({ resolution: v.literal('moved'), ...exception, loan_id: id() }),
      form(
        { resolution: v.literal('refunded'), ...exception, from: v.picklist(CASH_PLACES) },
        { from: 'Paid from' },
      ),
    ],
    wordsForKind('What becomes of the payment'),
  ),
  output: v.object({
    payment_id: uuid,
    resolution: v.picklist(['kept', 'moved', 'refunded']),
    /** The payment on the other loan. */
    moved_to: v.nullable(uuid),
    refunded: centavos,
    /** What the client owes where the loan that it was on is over or its credit was used; else zero. */
    owed: centavos,
  }),
  refusals: ['NOT_FOUND', 'STALE_BASIS', 'STATE_CONFLICT', 'SECOND_PERSON', 'NOT_ENOUGH_CASH'],
})

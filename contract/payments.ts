/** Payments and slips. */
import * as v from 'valibot'
import { CLIENT_AND_STAFF, INVESTIGATOR, OFFICE, STAFF } from './actors.ts'
import { CASH_OF_REVERSAL } from '../domain/payments/cash-of-reversal.ts'
import { METHODS } from '../domain/payments/payment-method.ts'
import { PAYMENT_STATUSES } from '../domain/payments/payment-status.ts'
import { call } from './call.ts'
import { handedSlip, profilePayment } from './client-profile.ts'
import { form } from './form.ts'
import { listOf } from './list.ts'
import { reversedPayment } from './reversals.ts'
import {
  amount,
  centavos,
  id,
  instant,
  localDate,
  optionalText,
  searched,
  text,
  userId,
  uuid,
  signedDecimal,
} from './shapes.ts'

export const exceptionReason = v.picklist([
  'loan not open',
  'collector suspended',
  'own loan',
  'not assigned',
  'more than balance',
  'less than the pay-off',
  'month closed',
  'backdated',
  'reference of another payment',
  'looks like a duplicate',
  'slip number used',
  'record number used',
  'slip of another phone',
  'slip says otherwise',
  'clock far off',
])

export const paymentPosted = v.object({
  payment_id: uuid,
  loan_id: v.number(),
  slip_no: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
  business_on: localDate,
  /** What it did to the loan is told to anyone who may see the loan: to a CI of another’s client no part, no credit, no balance. */
  parts: profilePayment.entries.parts,
  client_credit: centavos,
  balance: v.nullable(centavos),
  loan_version: v.number(),
  /** Set where it was kept for an admin to look at: the money is on the books all the same. */
  exception: v.nullable(exceptionReason),
})

export const collectPayment = call({
  method: 'PUT',
  path: '/application/submitNewPayment',
  summary:
    'Records a payment taken from a client. Cash that changed hands is a fact: it is never refused for what it is.',
  actors: STAFF,
  effect: 'write',
  changes: ['loans', 'takings', 'slips', 'exceptions', 'cash'],
  offline: 'queue',
  repeat: 'key',
  input: form({
    /** Made where the payment is taken; equals the Idempotency-Key. */
    payment_id: uuid,
    loan_id: id(),
    amount,
    method: v.picklist(METHODS),
    reference: optionalText(60),
    slip_no: v.pipe(v.string(), v.maxLength(30)),
    /** What the slip says that the client got; worked out here where none was made before. */
    slip: v.optional(v.nullable(handedSlip), null),
    /** When it happened by the phone's clock, and the business day the collector meant. */
    occurred_at: instant,
    business_on: localDate,
    place: v.nullable(form({ latitude: signedDecimal(90), longitude: signedDecimal(180) })),
    note: optionalText(500),
    /** The CI who took it and holds the cash, where the office types it in for that CI; null for one's own. */
    mgt_id: v.optional(v.nullable(id()), null),
    /** Made to pay the loan off early: where it covers what that takes on its day, the rest of the interest is given up. */
    pays_off: v.optional(v.boolean(), false),
  }),
  output: paymentPosted,
  refusals: ['NOT_FOUND', 'REFERENCE_USED'],
})

export const reversePayment = call({
  method: 'POST',
  path: '/payment/reverse',
  summary:
    'Reverses a payment by a linked entry and replays the later splits. Where money leaves the safe, the bank or the wallet by it, it waits for a second person.',
  actors: OFFICE,
  effect: 'write',
  changes: ['reversals', 'loans', 'takings', 'slips', 'exceptions', 'differences', 'debts', 'cash'],
  repeat: 'key',
  offline: 'online',
  stepUp: true,
  input: form({
    payment_id: uuid,
    reason: text(500),
    /**
     * Asked for where a collector handed the cash over: the safe gives it back to the client, or it was never taken, and what
     * was handed over for it is over.
     */
    cash: v.optional(v.picklist(CASH_OF_REVERSAL, 'Say whether the cash was given back or never taken')),
  }),
  output: reversedPayment,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON', 'NOT_ENOUGH_CASH', 'OPEN_APPLICATION'],
})

export const movePayment = call({
  method: 'POST',
  path: '/payment/move',
  summary:
    'A second person moves a payment to the loan for which it was meant, of any client; till, slip and day stay as they are.',
  actors: OFFICE,
  effect: 'write',
  changes: ['loans', 'takings', 'slips', 'exceptions', 'debts'],
  repeat: 'key',
  offline: 'online',
  stepUp: true,
  input: form({ payment_id: uuid, loan_id: id(), reason: text(500) }),
  output: v.object({
    payment_id: uuid,
    loan_id: v.number(),
    /** Of the loan that it is on now. */
    balance: centavos,
    loan_version: v.number(),
    /** What the client of the old loan owes for it, where that loan is over or its credit was used; else zero. */
    owed: centavos,
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const voidOwnPayment = call({
  method: 'POST',
  path: '/payment/void',
  summary:
    'A CI takes back an own payment of the same day that was typed wrong; the cash goes back, the office sees both entries.',
  actors: INVESTIGATOR,
  effect: 'write',
  changes: ['loans', 'takings', 'slips', 'exceptions', 'cash'],
  offline: 'queue',
  repeat: 'key',
  input: form({ payment_id: uuid, reason: text(500), occurred_at: instant }),
  output: v.object({
    payment_id: uuid,
    status: v.picklist(PAYMENT_STATUSES),
    /** Null for a CI of another’s client. */
    balance: v.nullable(centavos),
    loan_version: v.number(),
  }),
  refusals: ['NOT_FOUND', 'NOT_YOURS', 'STATE_CONFLICT', 'DEPENDS_ON_REFUSED', 'OPEN_APPLICATION'],
})

export const verifyPayment = call({
  method: 'POST',
  path: '/payment/verify',
  summary: 'An admin matches a wallet, bank or check payment with what arrived.',
  actors: OFFICE,
  effect: 'write',
  changes: ['loans', 'takings', 'slips', 'exceptions', 'cash'],
  repeat: 'key',
  offline: 'online',
  stepUp: true,
  input: form({ payment_id: uuid }),
  output: v.object({ payment_id: uuid, status: v.picklist(PAYMENT_STATUSES) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
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
  effect: 'read',
  tells: ['exceptions'],
  offline: 'online',
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

export const listLoanPayments = call({
  method: 'GET',
  path: '/application/getApplicationPaymemts/{id}',
  summary: "A loan's payments, opened into penalty, interest and principal.",
  actors: CLIENT_AND_STAFF,
  effect: 'read',
  tells: ['loans'],
  offline: 'online',
  input: form({ id: id() }, { id: 'Loan' }),
  output: v.array(profilePayment),
  refusals: ['NOT_FOUND'],
})

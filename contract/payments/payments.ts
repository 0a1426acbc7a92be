/** Payments and slips. */
import * as v from 'valibot'
import { CLIENT_AND_STAFF, INVESTIGATOR, STAFF } from '../wire/actors.ts'
import { EXCEPTION_REASONS } from '../../domain/payments/exception-reason.ts'
import { METHODS } from '../../domain/payments/payment-method.ts'
import { PAYMENT_STATUSES } from '../../domain/payments/payment-status.ts'
import { call } from '../wire/call.ts'
import { handedSlip, profilePayment } from '../people/client-profile.ts'
import { form } from '../wire/form.ts'
import {
  amount,
  centavos,
  id,
  instant,
  localDate,
  optionalText,
  text,
  uuid,
  signedDecimal,
} from '../wire/shapes.ts'

export const exceptionReason = v.picklist(EXCEPTION_REASONS)

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

export const voidOwnPayment = call({
  method: 'POST',
  path: '/payment/void',
  summary:
    'A CI takes back an own payment of the same day that was typed wrong; the cash goes back, the office sees both entries.',
  actors: INVESTIGATOR,
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

export const listLoanPayments = call({
  method: 'GET',
  path: '/application/getApplicationPaymemts/{id}',
  summary: "A loan's payments, opened into penalty, interest and principal.",
  actors: CLIENT_AND_STAFF,
  tells: ['loans'],
  input: form({ id: id() }, { id: 'Loan' }),
  output: v.array(profilePayment),
  refusals: ['NOT_FOUND'],
})

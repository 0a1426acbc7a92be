/** Everything of one client: the person, loans with their schedules, payments with their parts, visits. */
import * as v from 'valibot'
import { ACCOUNT_STATUSES } from '../../domain/people/account-status.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { FREQUENCIES, KINDS } from '../../domain/loans/terms.ts'
import { PAID_WITH } from '../../domain/payments/payment-method.ts'
import { PAYMENT_STATUSES } from '../../domain/payments/payment-status.ts'
import { coMaker, otherInfo, person } from './person.ts'
import { form } from '../wire/form.ts'
import { centavos, instant, localDate, moneyField, ordinal, uuid } from '../wire/shapes.ts'

export const profileInstalment = v.object({
  no: v.number(),
  due_on: localDate,
  interest: centavos,
  principal: centavos,
  penalty: centavos,
  interest_paid: centavos,
  principal_paid: centavos,
  penalty_paid: centavos,
})

/** What a slip said of its payment when it was handed over; `instalment_no` is the first instalment that got money. */
export const handedSlip = form({
  /** By the clock of the phone that made it. */
  issued_at: instant,
  instalment_no: v.nullable(ordinal(0, 10_000)),
  due_on: v.nullable(localDate),
  penalty: moneyField,
  interest: moneyField,
  principal: moneyField,
  credit: moneyField,
  balance_after: moneyField,
  /** Of what the balance counts, what the office has still to find. Absent where an older app made the slip. */
  to_verify: v.optional(moneyField),
})

export type HandedSlip = v.InferOutput<typeof handedSlip>

/** What a payment is, wherever it is listed. */
export const paymentFacts = {
  business_on: localDate,
  occurred_at: instant,
  amount: centavos,
  method: v.picklist(PAID_WITH),
  reference: v.string(),
  slip_no: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
}

export const profilePayment = v.object({
  payment_id: uuid,
  ...paymentFacts,
  collector: v.string(),
  /** Who took it; null where no one of the team did. Absent in what a phone read before there was such a field. */
  mgt_id: v.optional(v.nullable(v.number())),
  /** Each part with the instalment it went to. */
  parts: v.array(
    v.object({
      no: v.number(),
      component: v.picklist(['penalty', 'interest', 'principal']),
      amount: centavos,
    }),
  ),
  client_credit: centavos,
  /** Null where no slip of ours went with it. */
  slip: v.nullable(handedSlip),
})

export const profileLoan = v.object({
  loan_id: v.number(),
  kind: v.picklist(KINDS),
  frequency: v.picklist(FREQUENCIES),
  status: v.picklist(LOAN_STATUSES),
  principal: centavos,
  released_on: localDate,
  maturity_on: localDate,
  balance: centavos,
  version: v.number(),
  instalments: v.array(profileInstalment),
  payments: v.array(profilePayment),
})

export const profileVisit = v.object({
  visit_id: uuid,
  loan_id: v.number(),
  occurred_at: instant,
  outcome: v.string(),
  promise_on: v.nullable(localDate),
  promise_amount: v.nullable(centavos),
  note: v.string(),
  has_photo: v.boolean(),
  by: v.string(),
})

export const clientProfile = v.object({
  acc_id: v.number(),
  account_status: v.picklist(ACCOUNT_STATUSES),
  /** Grows with every change of person, pictures, other info and co-maker; opening an account names the one that was read. */
  file_version: v.number(),
  assigned_ci: v.nullable(v.string()),
  person,
  other_info: v.nullable(otherInfo),
  co_maker: v.nullable(coMaker),
  loans: v.array(profileLoan),
  visits: v.array(profileVisit),
})
export type ClientProfile = v.InferOutput<typeof clientProfile>

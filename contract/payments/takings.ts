/** What clients paid: lists of payments, and their totals by month and span. */
import * as v from 'valibot'
import { CLIENT_AND_STAFF, OFFICE } from '../wire/actors.ts'
import { METHODS } from '../../domain/payments/payment-method.ts'
import { PAYMENT_STATUSES } from '../../domain/payments/payment-status.ts'
import { paymentFacts } from '../people/client-profile.ts'
import { call } from '../wire/call.ts'
import { inSpan } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { forEach, listOf } from '../wire/list.ts'
import { accountId, centavos, id, localDate, searched, userId, uuid, whole } from '../wire/shapes.ts'

const FIRST_YEAR = 2022
const year = whole(FIRST_YEAR, 9999)
const month = whole(1, 12)

/** Sums of payments by their business day. Money that was taken back is in `reversed` and nowhere else. */
const takings = {
  /** How many count: Posted and For Verification. */
  payments: v.number(),
  /** What they come to. */
  amount: centavos,
  /** How much of it was paid in cash. */
  cash: centavos,
  /** How much of it no one has found in the wallet or at the bank yet. */
  for_verification: centavos,
  reversed: centavos,
}

export const paymentRow = v.object({
  payment_id: uuid,
  loan_id: v.number(),
  application_id: v.number(),
  acc_id: v.number(),
  client: v.string(),
  ...paymentFacts,
  mgt_id: v.nullable(v.number()),
  collector: v.string(),
})

/** The total counts those that were taken back too. */
/* @__NO_SIDE_EFFECTS__ */
const paymentsOf = <const Filters extends v.ObjectEntries>(filters: Filters) =>
  listOf(paymentRow, { filters, sorts: ['newest', 'oldest'], sums: takings })

const ofApplication = paymentsOf({ application_id: id() })
const ofApplicant = paymentsOf({ acc_id: accountId })

const byOffice = { method: 'POST', actors: OFFICE, tells: ['takings'], refusals: [] } as const

export const listPayments = call({
  ...byOffice,
  path: '/application/getAllPayments',
  summary:
    'Payments of all clients, in the order of their days: by span, method, status, collector, and a search.',
  ...listOf(paymentRow, {
    filters: {
      ...inSpan,
      method: v.optional(v.picklist(METHODS)),
      status: v.optional(v.picklist(PAYMENT_STATUSES)),
      mgt_id: v.optional(userId),
      /** A client's name or contact, anywhere in it; or a whole slip number or reference. */
      search: searched,
    },
    sorts: ['newest', 'oldest'],
    sums: takings,
    counts: forEach(PAYMENT_STATUSES, v.number()),
  }),
})

export const listApplicationPayments = call({
  method: 'POST',
  path: '/application/getPaymentsMadeByAPL',
  summary: 'Payments made on one application, or by one applicant on all of them, by day.',
  actors: CLIENT_AND_STAFF,
  tells: ['takings'],
  input: v.union([ofApplication.input, ofApplicant.input]),
  output: ofApplicant.output,
  refusals: ['NOT_FOUND'],
})

export const getMonthTakings = call({
  ...byOffice,
  path: '/application/getTotalCashPaidMonthYear',
  summary: 'What clients paid in a month of a year, and how much of it in cash.',
  input: form({ month, year }),
  output: v.object({ month: v.number(), year: v.number(), ...takings }),
})

export const getTakings = call({
  ...byOffice,
  path: '/application/getTotalPaymentsFromTo',
  summary: 'What clients paid from one day to another, and by which methods.',
  input: form({ from: localDate, to: localDate }),
  output: v.object({
    from: localDate,
    to: localDate,
    ...takings,
    methods: v.array(v.object({ method: v.picklist(METHODS), payments: v.number(), amount: centavos })),
  }),
})

export const getYearTakings = call({
  ...byOffice,
  path: '/application/getTOtalMonthlyPayments',
  summary: 'What clients paid in each month of a year.',
  input: form({ year }),
  output: v.object({
    year: v.number(),
    ...takings,
    /** All twelve. */
    months: v.array(v.object({ month: v.number(), ...takings })),
  }),
})

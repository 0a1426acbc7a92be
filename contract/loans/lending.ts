/** What the company lent: its borrowers, and the totals of loans and applications. */
import * as v from 'valibot'
import { CLIENT_AND_OFFICE, OFFICE, STAFF } from '../wire/actors.ts'
import { BUCKETS } from '../../domain/collections/due-list.ts'
import { CASH_PLACES } from '../../domain/ledger/chart.ts'
import { BORROWER_STATS } from '../../domain/loans/borrower-stats.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { FREQUENCIES, KINDS } from '../../domain/loans/terms.ts'
import { call } from '../wire/call.ts'
import { inSpan } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { centavos, localDate, nothing, searched, userId } from '../wire/shapes.ts'

/** A client with the newest loan. */
export const borrower = v.object({
  acc_id: v.number(),
  p_id: v.number(),
  name: v.string(),
  contact: v.string(),
  address: v.string(),
  loan_id: v.number(),
  application_id: v.number(),
  kind: v.picklist(KINDS),
  frequency: v.picklist(FREQUENCIES),
  status: v.picklist(LOAN_STATUSES),
  principal: centavos,
  instalment_amount: centavos,
  /** Everything unpaid: principal, interest and penalties. */
  balance: centavos,
  next_due_on: v.nullable(localDate),
  days_late: v.number(),
  bucket: v.picklist(BUCKETS),
  released_on: localDate,
  maturity_on: localDate,
  last_paid_on: v.nullable(localDate),
  mgt_id: v.nullable(v.number()),
  assigned_ci: v.nullable(v.string()),
})

export const listBorrowers = call({
  method: 'POST',
  path: '/application/getBorrowers',
  summary: 'Clients who were ever lent to, each with the newest loan, told apart by its state or days late.',
  actors: OFFICE,
  tells: ['loans'],
  ...listOf(borrower, {
    filters: {
      stats: v.optional(v.picklist(BORROWER_STATS), 'all'),
      search: searched,
      mgt_id: v.optional(userId),
    },
    /** Names from A to Z; the latest payers, the largest balance and the newest release first. */
    sorts: ['name', 'days_late', 'balance', 'released_on'],
    sums: { principal: centavos, balance: centavos },
  }),
  refusals: [],
})

export const getTotalLent = call({
  method: 'GET',
  path: '/application/getTotalLoanAmount',
  summary: 'How much was ever lent, and how much of it is out.',
  actors: OFFICE,
  tells: ['loans'],
  input: nothing,
  output: v.object({
    loans: v.number(),
    /** Principal of all loans ever released. */
    amount: centavos,
    running: v.number(),
    running_amount: centavos,
    /** Unpaid on running loans: principal, interest and penalties. */
    balance: centavos,
  }),
  refusals: [],
})

export const countApplicants = call({
  method: 'GET',
  path: '/application/getTotalApplicant/{id}',
  summary: "How many of a CI's clients have applied, by mgt_id: a CI's own, or anybody's for the office.",
  actors: STAFF,
  tells: ['applications'],
  input: form({ id: userId }),
  output: v.object({
    mgt_id: v.number(),
    /** Clients who are assigned to the CI. */
    clients: v.number(),
    /** Those of them whose application waits for its release. */
    applicants: v.number(),
    pending: v.number(),
    approved_by_ci: v.number(),
    approved_by_admin: v.number(),
    /** Those of them whose loan runs. */
    borrowers: v.number(),
  }),
  refusals: ['NOT_FOUND'],
})

export const getTotalApplied = call({
  method: 'GET',
  path: '/application/getTotalLoanApplied',
  summary: "How much was ever applied for, by what became of it: a client's own, or all for the office.",
  actors: CLIENT_AND_OFFICE,
  tells: ['applications'],
  input: nothing,
  output: v.object({
    applications: v.number(),
    /** As it was asked for, whatever was approved. */
    amount: centavos,
    statuses: v.array(
      v.object({ status: v.picklist(LOAN_STATUSES), applications: v.number(), amount: centavos }),
    ),
  }),
  refusals: [],
})

export const listReleases = call({
  method: 'POST',
  path: '/application/getCashReleasedHistory',
  summary: 'Cash handed out for loans, from the books, by day.',
  actors: OFFICE,
  tells: ['releases'],
  ...listOf(
    v.object({
      transfer_id: v.number(),
      released_on: localDate,
      place: v.picklist(CASH_PLACES),
      /** What was handed out: the principal less what was deducted. */
      amount: centavos,
      loan_id: v.number(),
      acc_id: v.number(),
      client: v.string(),
      principal: centavos,
      deductions: centavos,
      released_by: v.nullable(v.string()),
    }),
    {
      filters: {
        ...inSpan,
        place: v.optional(v.picklist(CASH_PLACES)),
        search: searched,
      },
      sorts: ['newest', 'oldest'],
      sums: { amount: centavos },
    },
  ),
  refusals: [],
})

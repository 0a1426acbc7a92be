/** What clients ask about their own loan: whether one is open, its balance and status, and how much they may ask for. */
import * as v from 'valibot'
import { CLIENT } from '../wire/actors.ts'
import { KINDS } from '../../domain/loans/terms.ts'
import { call } from '../wire/call.ts'
import { profileLoan } from '../people/client-profile.ts'
import { form } from '../wire/form.ts'
import { penaltyOfLoan } from '../payments/penalties.ts'
import { applicationCard } from './loans.ts'
import { centavos, id, localDate, nothing } from '../wire/shapes.ts'

const WHY_NOT = [
  'application',
  'running loan',
  'payment to verify',
  'payment taken back',
  'debt',
  'other account',
] as const
export type WhyNot = (typeof WHY_NOT)[number]

const ofOwnLoan = { method: 'GET', actors: CLIENT, tells: ['applications', 'loans'] } as const

export const hasOpenApplication = call({
  ...ofOwnLoan,
  path: '/application/checkIfHasPendOrRel',
  summary:
    'Whether the signed-in client has an open application or a running loan, and whether that may be renewed.',
  input: nothing,
  output: v.object({
    /** Also where a loan was written off and something of it is still owed. */
    open: v.boolean(),
    /** A loan runs, nothing waits, and enough is paid to ask for the next one. */
    may_renew: v.boolean(),
    /** The first thing that keeps from applying; null where nothing does. */
    why: v.nullable(v.picklist(WHY_NOT)),
    /** What has to be paid until the loan may be renewed, what of an earlier loan is owed, or the payment that is not verified. */
    amount: v.nullable(centavos),
  }),
  refusals: [],
})

export const getCurrentApplication = call({
  ...ofOwnLoan,
  path: '/application/getCurrentApplication',
  summary: "The signed-in client's newest open application, and the running loan.",
  input: nothing,
  output: v.object({
    application: v.nullable(applicationCard),
    loan: v.nullable(
      v.object({
        loan_id: v.number(),
        principal: centavos,
        instalments: v.number(),
        paid_instalments: v.number(),
        instalment_amount: centavos,
        /** Everything unpaid: principal, interest and penalties. */
        balance: centavos,
        /** Of what that balance counts as paid, what the office has still to find. */
        to_verify: centavos,
        released_on: localDate,
        maturity_on: localDate,
        next_due_on: v.nullable(localDate),
        /** What is unpaid of the instalment of that day. */
        next_due: centavos,
        overdue: centavos,
        penalties: centavos,
        days_late: v.number(),
        last_paid_on: v.nullable(localDate),
        last_paid_amount: v.nullable(centavos),
      }),
    ),
    /** Of all loans, the running one and those that are over: what the company owes the client and has found. */
    client_credit: centavos,
  }),
  refusals: [],
})

export const getLoanLevel = call({
  ...ofOwnLoan,
  path: '/application/getLoanAmountLevel',
  summary: "The signed-in client's level, what it lets them ask for, and what the next one would.",
  tells: ['loans', 'terms'],
  input: nothing,
  output: v.object({
    loan_level: v.number(),
    limit: centavos,
    next_limit: centavos,
    /** Kinds of which a loan can be had at this level. */
    kinds: v.array(v.object({ kind: v.picklist(KINDS), limit: centavos })),
    /** What can go to instalments in a month; a level never overrides it. */
    monthly_capacity: centavos,
  }),
  refusals: ['NOT_FOUND'],
})

export const getOwnLoan = call({
  ...ofOwnLoan,
  path: '/application/getOwnLoan/{id}',
  summary:
    'An own application by its id, and the loan that it became: schedule, payments opened into their parts, penalties that were charged.',
  input: form({ id: id() }, { id: 'Application' }),
  output: v.object({
    application: applicationCard,
    loan: v.nullable(
      v.object({
        ...profileLoan.entries,
        instalment_amount: centavos,
        /** What was handed out: the principal less what was deducted. */
        net_proceeds: centavos,
        client_credit: centavos,
        /** Charged, or charged and waived; what is only proposed is not told. */
        penalties: v.array(penaltyOfLoan),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

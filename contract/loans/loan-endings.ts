/** How an application and a loan end otherwise than by being paid. */
import * as v from 'valibot'
import { CLIENT, SUPER_ADMIN } from '../wire/actors.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { call } from '../wire/call.ts'
import { loanAfter, versionSeen } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { ONCE, ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { centavos, id, localDate, optionalText, text } from '../wire/shapes.ts'

export const cancelApplication = call({
  ...ONCE,
  path: '/application/cancel',
  summary: 'A client takes back an own application that no one has approved yet.',
  actors: CLIENT,
  changes: ['applications'],
  input: form({
    application_id: id(),
    reason: optionalText(300),
  }),
  output: v.object({ application_id: v.number(), status: v.picklist(LOAN_STATUSES), version: v.number() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

const bySuperAdmin = { ...ONCE_WITH_PASSWORD, actors: SUPER_ADMIN } as const

export const writeOffLoan = call({
  ...bySuperAdmin,
  path: '/application/write-off',
  summary: 'Gives up a running loan: its principal leaves the books. What is paid later is a recovery.',
  changes: ['applications', 'loans'],
  /** The version of the loan, as `quotePayOff` answers it. */
  input: form({ loan_id: id(), ...versionSeen, reason: text(500) }),
  output: v.object({
    loan_id: v.number(),
    status: v.picklist(LOAN_STATUSES),
    /** The principal given up. */
    written_off: centavos,
    /** What the client still owes. */
    ...loanAfter,
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'STALE_BASIS', 'SECOND_PERSON'],
})

export const proposeRestructuring = call({
  ...bySuperAdmin,
  path: '/application/propose-restructuring',
  summary:
    'Proposes to close a running loan by a new one over its unpaid principal and the stamps, as an application whose disclosure the client accepts.',
  changes: ['applications'],
  input: form({
    loan_id: id(),
    terms_id: id(),
    /** The day on which it is carried out, up to a month ahead; left out, today. */
    restructures_on: v.optional(localDate),
    first_due_on: v.optional(localDate),
    reason: text(500),
  }),
  output: v.object({
    application_id: v.number(),
    loan_id: v.number(),
    /** Of the new loan: what is unpaid of the old one's, and the stamps. */
    principal: centavos,
    stamp_tax: centavos,
    /** Interest of the old loan that is earned by that day and not paid: it is given up. */
    interest_given_up: centavos,
    /** Interest of the old loan that was scheduled and is not earned by that day. */
    rebate: centavos,
    instalment_amount: centavos,
    restructures_on: localDate,
    first_due_on: localDate,
    maturity_on: localDate,
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'OPEN_APPLICATION', 'SECOND_PERSON', 'OVER_CEILING'],
})

export const restructureLoan = call({
  ...bySuperAdmin,
  path: '/application/restructure',
  summary:
    'Carries a proposed restructuring out, as the client accepted it, on the day proposed. No money moves.',
  changes: ['applications', 'loans', 'takings', 'disclosures'],
  input: form({ application_id: id() }),
  output: v.object({
    loan_id: v.number(),
    status: v.picklist(LOAN_STATUSES),
    new_loan_id: v.number(),
    application_id: v.number(),
    principal: centavos,
    stamp_tax: centavos,
    interest_given_up: centavos,
    rebate: centavos,
    instalment_amount: centavos,
    maturity_on: localDate,
  }),
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'SECOND_PERSON',
    'DISCLOSURE_NOT_ACCEPTED',
    'DISCLOSURE_CHANGED',
    'OVER_CEILING',
  ],
})

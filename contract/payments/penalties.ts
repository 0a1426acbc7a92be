/** Penalties: typed by an admin, or proposed by the day-end job and decided by one. */
import * as v from 'valibot'
import { CLIENT_AND_STAFF, OFFICE } from '../wire/actors.ts'
import { PENALTY_STATUSES } from '../../domain/penalties/penalty-status.ts'
import { call } from '../wire/call.ts'
import { loanAfter } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import {
  amount,
  centavos,
  id,
  localDate,
  optionalText,
  ordinal,
  searched,
  text,
  userId,
} from '../wire/shapes.ts'

const ofPenalty = {
  ...ONCE_WITH_PASSWORD,
  actors: OFFICE,
  changes: ['loans'],
  output: v.object({ penalty_id: v.number(), ...loanAfter }),
} as const

export const chargePenalty = call({
  ...ofPenalty,
  path: '/application/submitPenalty',
  summary:
    'Posts a penalty on an overdue instalment, within what the contract earned and the ceiling in force.',
  input: form({
    loan_id: id(),
    instalment_no: ordinal(1, 10_000),
    amount,
    reason: optionalText(300),
    penalty_on: v.optional(localDate),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'OVER_CEILING'],
})

export const waivePenalty = call({
  ...ofPenalty,
  path: '/payment/waive-penalty',
  summary: 'Waives a penalty with a reason; an admin to the limit of the settings, a super admin above it.',
  input: form({ penalty_id: id(), reason: text(300) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const penaltyOfLoan = v.object({
  penalty_id: v.number(),
  instalment_no: v.number(),
  amount: centavos,
  penalty_on: localDate,
  status: v.picklist(PENALTY_STATUSES),
  reason: v.string(),
})

export const listPenalties = call({
  method: 'GET',
  path: '/application/getPenalty/{id}',
  summary: "A loan's penalties.",
  actors: CLIENT_AND_STAFF,
  tells: ['loans'],
  input: form({ id: id() }, { id: 'Loan' }),
  output: v.array(penaltyOfLoan),
  refusals: ['NOT_FOUND'],
})

export const listProposedPenalties = call({
  method: 'GET',
  path: '/payment/proposed-penalties',
  summary: 'Penalties that the day-end job proposed and that wait for an admin, the oldest first.',
  actors: OFFICE,
  tells: ['proposals'],
  ...listOf(
    v.object({
      penalty_id: v.number(),
      loan_id: v.number(),
      acc_id: v.number(),
      client: v.string(),
      instalment_no: v.number(),
      amount: centavos,
      /** The day up to which it counts. */
      penalty_on: localDate,
      reason: v.string(),
      assigned_ci: v.nullable(v.string()),
    }),
    {
      filters: {
        search: searched,
        /** Of the clients of one CI. */
        mgt_id: v.optional(userId),
      },
      sorts: ['oldest', 'newest'],
      sums: { amount: centavos },
    },
  ),
  refusals: [],
})

const proposals = v.pipe(v.array(id()), v.minLength(1), v.maxLength(100))
/** Decided by somebody else meanwhile, or nothing left to charge. */
const passedOver = v.array(v.number())

const ofProposals = { ...ONCE_WITH_PASSWORD, actors: OFFICE, changes: ['loans', 'proposals'] } as const

export const postProposedPenalties = call({
  ...ofProposals,
  path: '/payment/post-proposed-penalties',
  summary: 'Posts proposed penalties as charges of today, each for at most what may still be charged.',
  input: form({ penalty_ids: proposals }),
  output: v.object({
    posted: v.array(v.object({ penalty_id: v.number(), amount: centavos })),
    passed_over: passedOver,
    sum: centavos,
  }),
  refusals: [],
})

export const dismissProposedPenalties = call({
  ...ofProposals,
  path: '/payment/dismiss-proposed-penalties',
  summary: 'Decides against proposed penalties with a reason; they are not proposed again.',
  input: form({ penalty_ids: proposals, reason: text(300) }),
  output: v.object({ dismissed: v.array(v.number()), passed_over: passedOver }),
  refusals: ['SECOND_PERSON'],
})

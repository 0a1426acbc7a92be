/** Settling what a loan or its payments leave open: pay-offs, reversals seen beforehand, exceptions, credit. */
import * as v from 'valibot'
import { call } from './call.ts'
import { centavos, id, localDate } from './shapes.ts'

const OFFICE = ['ADMIN_USER', 'SUPER_ADMIN_USER'] as const
const STAFF = ['CI_USER', ...OFFICE] as const

export const quotePayOff = call({
  method: 'GET',
  path: '/payment/pay-off/{id}',
  summary: 'What it takes to pay a running loan off on a day, and the interest given up by that.',
  actors: ['CLIENT_USER', ...STAFF],
  effect: 'read',
  offline: 'online',
  input: v.strictObject({
    id: id('Invalid loan.'),
    /** Today where it is left out. */
    on: v.optional(localDate),
  }),
  output: v.object({
    loan_id: v.number(),
    on: localDate,
    amount: centavos,
    principal: centavos,
    interest: centavos,
    penalties: centavos,
    /** Scheduled interest that is not earned by then; with the amount it makes the balance. */
    rebate: centavos,
    balance: centavos,
    loan_version: v.number(),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

/** What a client paid too much, and what a client owes for payments that were never made. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { CASH_PLACES } from '../../domain/ledger/chart.ts'
import { call } from '../wire/call.ts'
import { loanAfter } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { accountId, amount, centavos, id, instant, optionalText, text, uuid } from '../wire/shapes.ts'

const creditUsed = { credit_left: centavos }

export const listClientDebts = call({
  method: 'GET',
  path: '/payment/debts',
  summary: 'What clients owe for payments that turned out not to have been made after their loans ended.',
  actors: OFFICE,
  tells: ['debts'],
  ...listOf(
    v.object({
      debt_id: v.number(),
      acc_id: v.number(),
      client: v.string(),
      loan_id: v.number(),
      /** The payment that was reversed or moved away. */
      payment_id: uuid,
      amount: centavos,
      paid: centavos,
      reason: v.string(),
      noted_at: instant,
    }),
    {
      filters: {
        acc_id: v.optional(accountId),
        show: v.optional(v.picklist(['open', 'all']), 'open'),
      },
      sorts: ['oldest', 'newest'],
      sums: { owed: centavos },
    },
  ),
  refusals: [],
})

const byOffice = { ...ONCE_WITH_PASSWORD, actors: OFFICE } as const

export const payClientDebt = call({
  ...byOffice,
  path: '/payment/pay-debt',
  summary: 'A client pays what is owed for a reversed payment, in money or out of own credit.',
  changes: ['debts', 'loans', 'cash'],
  input: form(
    {
      debt_id: id(),
      amount,
      from: v.picklist([...CASH_PLACES, 'client credit']),
      reason: optionalText(300),
    },
    { from: 'Paid from' },
  ),
  output: v.object({ debt_id: v.number(), owed: centavos }),
  refusals: ['NOT_FOUND', 'SECOND_PERSON'],
})

export const applyCredit = call({
  ...byOffice,
  path: '/payment/apply-credit',
  summary: "Pays a loan out of its client's own credit.",
  changes: ['loans', 'takings'],
  input: form({ loan_id: id(), amount, reason: optionalText(300) }),
  output: v.object({ payment_id: uuid, ...loanAfter, ...creditUsed }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const refundCredit = call({
  ...byOffice,
  path: '/payment/refund-credit',
  summary: "Hands a client's credit back in money.",
  changes: ['loans', 'cash'],
  input: form(
    {
      acc_id: accountId,
      amount,
      from: v.picklist(CASH_PLACES),
      reason: text(300),
    },
    { from: 'Paid from' },
  ),
  output: v.object({ acc_id: v.number(), refunded: centavos, ...creditUsed }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON', 'NOT_ENOUGH_CASH'],
})

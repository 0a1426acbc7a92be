/** What the company spends: submitted by the office, decided by a super admin. */
import * as v from 'valibot'
import { OFFICE, SUPER_ADMIN } from '../wire/actors.ts'
import { EXPENSE_CATEGORIES } from '../../domain/expenses/expense-category.ts'
import { EXPENSE_STATUSES } from '../../domain/expenses/expense-status.ts'
import { call } from '../wire/call.ts'
import { decidedBy, inSpan, versionSeen } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { forEach, listOf } from '../wire/list.ts'
import {
  amount,
  centavos,
  done,
  id,
  instant,
  localDate,
  optionalText,
  pictureFile,
  searched,
  text,
  userId,
} from '../wire/shapes.ts'

/** Where the office pays from. */
export const paidFrom = v.picklist(['cash_on_hand', 'bank'])
const category = v.picklist(EXPENSE_CATEGORIES)
const expenseId = id()

const expense = v.object({
  expense_id: v.number(),
  category: v.string(),
  payee: v.string(),
  particulars: v.string(),
  amount: centavos,
  expense_on: localDate,
  /** Whose advance it is. */
  mgt_id: v.nullable(v.number()),
  status: v.picklist(EXPENSE_STATUSES),
  submitted_by: v.string(),
  /** Grows with every change, its receipt too; a decision names the version it was made on. */
  version: v.number(),
  /** Whether the asker submitted it, and so doesn't decide it. */
  is_own: v.boolean(),
  submitted_at: instant,
  ...decidedBy,
  rejected_reason: v.nullable(v.string()),
  paid_from: v.nullable(paidFrom),
  paid_on: v.nullable(localDate),
  /** Addresses that hold for five minutes. */
  receipt: v.nullable(v.object({ url: v.string(), thumbnail_url: v.string() })),
  /** Other expenses with the very same picture, the latest first, five at most: one receipt is paid once. */
  same_receipt: v.array(
    v.object({
      expense_id: v.number(),
      expense_on: localDate,
      amount: centavos,
      status: v.picklist(EXPENSE_STATUSES),
    }),
  ),
})

export const listExpenses = call({
  method: 'POST',
  path: '/expenses/getExpenses',
  summary: 'Expenses of a search, with number and sum of each status over the whole search.',
  actors: OFFICE,
  tells: ['expenses'],
  ...listOf(expense, {
    filters: {
      ...inSpan,
      category: v.optional(category),
      status: v.optional(v.picklist(EXPENSE_STATUSES)),
      search: searched,
    },
    sorts: ['newest', 'oldest', 'largest', 'smallest'],
    /** By status what the search comes to without its status, as in `counts`. */
    sums: { amount: centavos, ...forEach(EXPENSE_STATUSES, centavos) },
    counts: forEach(EXPENSE_STATUSES, v.number()),
  }),
  refusals: [],
})

export const submitExpense = call({
  method: 'PUT',
  path: '/expenses/submitNewExpenses',
  summary:
    'Submits an expense for a super admin to decide; its Idempotency-Key makes it one expense for ever.',
  actors: OFFICE,
  changes: ['expenses'],
  repeat: 'key',
  input: form({
    category,
    payee: text(120),
    particulars: text(500),
    amount,
    expense_on: localDate,
    /** Needed for an advance, and for nothing else. */
    mgt_id: v.optional(v.nullable(userId)),
  }),
  output: v.object({ expense_id: v.number(), status: v.picklist(EXPENSE_STATUSES) }),
  refusals: [],
})

export const attachReceipt = call({
  method: 'POST',
  path: '/expenses/attach-receipt',
  summary: 'The picture of a receipt; comes after the expense itself and may be lost without harm.',
  actors: OFFICE,
  changes: ['expenses'],
  body: 'form',
  input: form({ expense_id: expenseId, receipt: pictureFile }),
  output: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

/** By a super admin who did not submit it. */
const decision = {
  method: 'PATCH',
  actors: SUPER_ADMIN,
  repeat: 'key',
  output: v.object({ expense_id: v.number(), status: v.picklist(EXPENSE_STATUSES) }),
} as const

/** Money leaves or comes back by it. */
const moneyDecision = { ...decision, stepUp: true, changes: ['expenses', 'cash'] } as const

export const approveExpense = call({
  ...moneyDecision,
  path: '/expenses/setStatusToApproved',
  summary: 'Approves an expense that somebody else submitted: it is paid from the safe or the bank.',
  input: form({
    expense_id: expenseId,
    ...versionSeen,
    paid_from: paidFrom,
    /** The day the money left; today where it is not said, never before the expense. */
    paid_on: v.optional(localDate),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'STALE_BASIS', 'SECOND_PERSON', 'NOT_ENOUGH_CASH'],
})

export const rejectExpense = call({
  ...decision,
  path: '/expenses/setStatusToRejected',
  summary: 'Rejects an expense that somebody else submitted, with the reason.',
  changes: ['expenses'],
  input: form({ expense_id: expenseId, ...versionSeen, reason: text(500) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'STALE_BASIS', 'SECOND_PERSON'],
})

export const reopenExpense = call({
  ...moneyDecision,
  path: '/expenses/setPendingExpenseStatus',
  summary: 'Puts an expense back to pending; what its approval posted is reversed by linked entries.',
  input: form({ expense_id: expenseId, ...versionSeen, reason: optionalText(500) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'STALE_BASIS', 'SECOND_PERSON'],
})

/** Capital, draws, deposits and withdrawals: submitted by one person, on the books when a second has confirmed. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { NEW_CASH_KINDS } from '../../domain/cash/new-cash.ts'
import { SECOND_PERSON_STATUSES } from '../../domain/second-person-status.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { forEach, listOf } from '../wire/list.ts'
import { amount, centavos, id, instant, localDate, optionalText, text } from '../wire/shapes.ts'

const kind = v.picklist(NEW_CASH_KINDS)
const status = v.picklist(SECOND_PERSON_STATUSES)
const newCashId = id()
const decided = v.object({ new_cash_id: v.number(), status, cash_on_hand: centavos })

export const addCash = call({
  method: 'POST',
  path: '/coh/submitNewCash',
  summary:
    'Submits capital, an owner’s draw, or cash moved between the safe and the bank. Nothing is on the books until a second person confirms.',
  actors: OFFICE,
  changes: ['new cash', 'cash'],
  repeat: 'key',
  stepUp: true,
  input: form({
    kind,
    amount,
    note: optionalText(300),
    business_on: v.optional(localDate),
  }),
  output: decided,
  refusals: ['NOT_ENOUGH_CASH'],
})

export const newCash = v.object({
  new_cash_id: v.number(),
  kind,
  amount: centavos,
  note: v.string(),
  business_on: localDate,
  status,
  submitted_by: v.string(),
  submitted_at: instant,
  /** Another person has to confirm it. */
  is_own: v.boolean(),
  /** One of the two has to be a super admin, and who submitted it is none. */
  needs_super_admin: v.boolean(),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(instant),
  refused_reason: v.nullable(v.string()),
  /** Confirmed by who submitted it, a super admin of a small company. */
  acted_alone: v.boolean(),
})

export const listNewCash = call({
  method: 'GET',
  path: '/coh/newCash',
  summary: 'What was submitted as new cash and became of it; what is not confirmed is not on the books.',
  actors: OFFICE,
  tells: ['new cash'],
  ...listOf(newCash, {
    filters: {
      status: v.optional(status),
      from: v.optional(localDate),
      to: v.optional(localDate),
    },
    sorts: ['newest', 'oldest'],
    sums: forEach(NEW_CASH_KINDS, centavos),
    counts: forEach(NEW_CASH_KINDS, v.number()),
  }),
  refusals: [],
})

export const confirmNewCash = call({
  method: 'POST',
  path: '/coh/confirmNewCash',
  summary: 'A second person confirms new cash, which puts it on the books.',
  actors: OFFICE,
  changes: ['new cash', 'cash'],
  repeat: 'key',
  stepUp: true,
  input: form({ new_cash_id: newCashId }),
  output: decided,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON', 'NOT_ENOUGH_CASH'],
})

export const refuseNewCash = call({
  method: 'POST',
  path: '/coh/refuseNewCash',
  summary: 'Refuses new cash that waits, with a reason; who submitted it takes it back so.',
  actors: OFFICE,
  changes: ['new cash', 'cash'],
  repeat: 'key',
  input: form({ new_cash_id: newCashId, reason: text(300) }),
  output: decided,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

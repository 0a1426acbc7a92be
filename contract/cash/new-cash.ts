/** Capital, draws, deposits and withdrawals: submitted by one person, on the books when a second has confirmed. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { NEW_CASH_KINDS } from '../../domain/cash/new-cash.ts'
import { call } from '../wire/call.ts'
import { inSpan } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { forEach, listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import {
  CONFIRMING,
  decidedBySecond,
  REFUSING,
  secondPersonStatus as status,
  submitted,
} from '../wire/second-person.ts'
import { amount, centavos, id, localDate, optionalText, text } from '../wire/shapes.ts'

const kind = v.picklist(NEW_CASH_KINDS)
const newCashId = id()
const ofNewCash = {
  changes: ['new cash', 'cash'],
  output: v.object({ new_cash_id: v.number(), status, cash_on_hand: centavos }),
} as const

export const addCash = call({
  ...ONCE_WITH_PASSWORD,
  ...ofNewCash,
  path: '/coh/submitNewCash',
  summary:
    'Submits capital, an owner’s draw, or cash moved between the safe and the bank. Nothing is on the books until a second person confirms.',
  actors: OFFICE,
  input: form({
    kind,
    amount,
    note: optionalText(300),
    business_on: v.optional(localDate),
  }),
  refusals: ['NOT_ENOUGH_CASH'],
})

export const newCash = v.object({
  new_cash_id: v.number(),
  kind,
  amount: centavos,
  note: v.string(),
  business_on: localDate,
  ...submitted,
  /** One of the two has to be a super admin, and who submitted it is none. */
  needs_super_admin: v.boolean(),
  ...decidedBySecond,
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
      ...inSpan,
    },
    sorts: ['newest', 'oldest'],
    sums: forEach(NEW_CASH_KINDS, centavos),
    counts: forEach(NEW_CASH_KINDS, v.number()),
  }),
  refusals: [],
})

export const confirmNewCash = call({
  ...CONFIRMING,
  ...ofNewCash,
  path: '/coh/confirmNewCash',
  summary: 'A second person confirms new cash, which puts it on the books.',
  input: form({ new_cash_id: newCashId }),
})

export const refuseNewCash = call({
  ...REFUSING,
  ...ofNewCash,
  path: '/coh/refuseNewCash',
  summary: 'Refuses new cash that waits, with a reason; who submitted it takes it back so.',
  input: form({ new_cash_id: newCashId, reason: text(300) }),
})

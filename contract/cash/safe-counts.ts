/** The safe counted by two persons: what one counted waits until another confirms, which posts what differs from the books. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import {
  CONFIRMING,
  decidedBySecond,
  REFUSING,
  secondPersonStatus as status,
  submitted,
} from '../wire/second-person.ts'
import { centavos, countedPieces, id, localDate, optionalText, text } from '../wire/shapes.ts'

const countId = id()
const decided = v.object({ safe_count_id: v.number(), status, cash_on_hand: centavos })

export const countSafe = call({
  ...ONCE_WITH_PASSWORD,
  path: '/coh/countSafe',
  summary:
    'One person of the office counts the safe by note and coin, now. Nothing is posted until another person confirms.',
  actors: OFFICE,
  changes: ['safe counts'],
  input: form({
    /** Nothing counted is an empty safe. */
    pieces: countedPieces,
    note: optionalText(300),
  }),
  output: v.object({
    safe_count_id: v.number(),
    status,
    counted: centavos,
    booked: centavos,
    difference: centavos,
  }),
  refusals: ['STATE_CONFLICT'],
})

export const safeCount = v.object({
  safe_count_id: v.number(),
  counted_on: localDate,
  pieces: v.record(v.string(), v.number()),
  counted: centavos,
  /** What the books had in the safe at that moment. */
  booked: centavos,
  /** More than zero is over, less is short. */
  difference: centavos,
  /** What had left before the count and was told to the books after it: so much of what is short is no loss. */
  explained: centavos,
  note: v.string(),
  /** Above the limit, with what was short lately: one of the two has to be a super admin, and who counted is none. */
  needs_super_admin: v.boolean(),
  ...submitted,
  ...decidedBySecond,
})

/** When the safe was last counted by two; null where it never was. */
export const safeCounted = v.object({
  last_counted_on: v.nullable(localDate),
  /** So many days between two counts, by the setting. */
  every_days: v.number(),
  is_overdue: v.boolean(),
})

export const listSafeCounts = call({
  method: 'GET',
  path: '/coh/safeCounts',
  summary: 'Counts of the safe and what became of them, and whether one is overdue.',
  actors: OFFICE,
  tells: ['safe counts'],
  ...listOf(
    safeCount,
    { filters: { status: v.optional(status) }, sorts: ['newest', 'oldest'] },
    { safe: safeCounted },
  ),
  refusals: [],
})

export const confirmSafeCount = call({
  ...CONFIRMING,
  path: '/coh/confirmSafeCount',
  summary:
    'A second person confirms a count of the safe: what is short or over is posted. Above a limit one of the two is a super admin.',
  changes: ['safe counts', 'cash'],
  input: form({ safe_count_id: countId }),
  output: decided,
})

export const refuseSafeCount = call({
  ...REFUSING,
  // It may have found who refuses it.
  stepUp: true,
  path: '/coh/refuseSafeCount',
  summary: 'Refuses a count that waits, with a reason, so that the safe is counted again.',
  changes: ['safe counts'],
  input: form({ safe_count_id: countId, reason: text(300) }),
  output: decided,
})

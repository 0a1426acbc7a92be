/** What is due, visits, and handing over the cash. */
import * as v from 'valibot'
import { INVESTIGATOR, STAFF } from '../wire/actors.ts'
import { VISIT_OUTCOMES } from '../../domain/collections/visit-outcome.ts'
import { REMITTANCE_STATUSES } from '../../domain/cash/remittance-status.ts'
import { call } from '../wire/call.ts'
import { inSpan, whoseLoan } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import {
  amount,
  centavos,
  countedPieces,
  done,
  id,
  instant,
  localDate,
  optionalText,
  pictureFile,
  searched,
  signedAmount,
  userId,
  uuid,
} from '../wire/shapes.ts'

export const collectible = v.object({
  ...whoseLoan,
  instalment_no: v.number(),
  due_on: v.nullable(localDate),
  /** Scheduled amounts that fall due in the asked days and are unpaid. */
  due: centavos,
  overdue: centavos,
  penalties: centavos,
  days_late: v.number(),
  bucket: v.string(),
  last_paid_on: v.nullable(localDate),
  promise_on: v.nullable(localDate),
  balance: centavos,
  assigned_ci: v.nullable(v.string()),
  route_order: v.number(),
})

export const listCollectibles = call({
  method: 'POST',
  path: '/application/getCollectiblesByDate',
  summary: 'What is due in a span of days, with arrears: the one definition that every list uses.',
  actors: STAFF,
  tells: ['loans', 'rounds'],
  ...listOf(collectible, {
    filters: {
      from: localDate,
      to: localDate,
      mgt_id: v.optional(v.nullable(userId)),
      search: searched,
      monthly_only: v.optional(v.boolean(), false),
    },
    /** As the round is gone. */
    sorts: ['route'],
    sums: { due: centavos, overdue: centavos, penalties: centavos },
  }),
  refusals: [],
})

export const recordVisit = call({
  method: 'PUT',
  path: '/collection/visit',
  summary: 'A visit without a payment: what was found, and a promise if one was made.',
  actors: INVESTIGATOR,
  changes: ['loans'],
  offline: 'queue',
  repeat: 'key',
  input: form({
    visit_id: uuid,
    loan_id: id(),
    outcome: v.picklist(VISIT_OUTCOMES),
    promise_on: v.nullable(localDate),
    promise_amount: v.nullable(amount),
    note: optionalText(500),
    occurred_at: instant,
  }),
  output: v.object({ visit_id: uuid, loan_version: v.number() }),
  refusals: ['NOT_FOUND'],
})

export const handOverCash = call({
  method: 'PUT',
  path: '/collection/remittance',
  summary:
    "A CI counts the day's cash and hands it over; it stays cash with the collector until an admin receives it.",
  actors: INVESTIGATOR,
  changes: ['remittances', 'cash'],
  offline: 'queue',
  repeat: 'key',
  input: form({
    remittance_id: uuid,
    business_on: localDate,
    pieces: countedPieces,
    /** What the phone says is in hand. */
    recorded: signedAmount,
    reason: optionalText(500),
    occurred_at: instant,
  }),
  output: v.object({
    remittance_id: uuid,
    counted: centavos,
    recorded: centavos,
    difference: centavos,
    status: v.picklist(REMITTANCE_STATUSES),
  }),
  refusals: ['STATE_CONFLICT'],
})

export const remittance = v.object({
  remittance_id: uuid,
  mgt_id: v.number(),
  collector: v.string(),
  business_on: localDate,
  handed_over_at: instant,
  /** By the collector. */
  counted: centavos,
  /** By the office; null until then. */
  received: v.nullable(centavos),
  /** What the books say should be there. */
  recorded: centavos,
  /** Received less recorded; until the office counts, what the collector counted less recorded. */
  difference: centavos,
  reason: v.string(),
  pieces: v.record(v.string(), v.number()),
  status: v.picklist(REMITTANCE_STATUSES),
  received_at: v.nullable(instant),
  received_by: v.nullable(v.string()),
})

export const listRemittances = call({
  method: 'GET',
  path: '/collection/remittances',
  summary: "Remittances of a search, with its sums: a CI's own, or all for the office.",
  actors: STAFF,
  tells: ['remittances'],
  ...listOf(remittance, {
    filters: {
      search: searched,
      /** Whose; a CI sees the own ones whatever is asked. */
      mgt_id: v.optional(userId),
      status: v.optional(v.picklist(REMITTANCE_STATUSES)),
      ...inSpan,
    },
    sorts: ['newest', 'oldest'],
    /** The differences of those not received yet are the collectors' own. */
    sums: { counted: centavos, received: centavos, recorded: centavos, difference: centavos },
  }),
  refusals: [],
})

export const attachPhoto = call({
  method: 'POST',
  path: '/collection/photo',
  summary: 'A photo taken on a visit; comes after the visit itself and may be lost without harm.',
  actors: INVESTIGATOR,
  changes: ['clients'],
  body: 'form',
  input: form({ visit_id: uuid, photo: pictureFile }),
  output: done,
  refusals: ['NOT_FOUND'],
})

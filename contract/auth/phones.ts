/** The phones of the team: where each is, what it still holds, and blocking one. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { TEAM_ROLES } from '../../domain/people/team-rules.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { centavos, done, instant, searched, text, uuid } from '../wire/shapes.ts'

const reason = text(300)

export const phoneRow = v.object({
  device_id: uuid,
  mgt_id: v.number(),
  acc_id: v.number(),
  /** `Dela Cruz, Juan Santos Jr` */
  name: v.string(),
  role: v.picklist(TEAM_ROLES),
  /** What the browser says that it is. */
  label: v.string(),
  slip_series: v.string(),
  registered_at: instant,
  last_contact_at: instant,
  /** As the phone last told; null where it never did. */
  told: v.nullable(
    v.object({
      at: instant,
      unsent_count: v.number(),
      unsent_sum: centavos,
      /** When the oldest of them was recorded. */
      oldest_at: v.nullable(instant),
      rejected: v.number(),
      app_version: v.string(),
      /** The browser promised to keep what is on it. */
      persisted: v.boolean(),
    }),
  ),
  sessions: v.number(),
  /** How often the cookie of one of its sessions came from another device, and when last. */
  stranger_tries: v.number(),
  stranger_at: v.nullable(instant),
  blocked: v.nullable(v.object({ at: instant, by: v.string(), reason: v.string() })),
  /** Records that it brought while it was blocked and no one decided yet. */
  held_count: v.number(),
  held_sum: centavos,
})

export const listPhones = call({
  method: 'GET',
  path: '/phone/list',
  summary: 'The phones of whom one looks after: last contact, unsent work as last told, blocked or not.',
  actors: OFFICE,
  tells: ['phones'],
  ...listOf(phoneRow, {
    filters: {
      search: searched,
      state: v.optional(v.picklist(['all', 'blocked', 'open', 'unsent']), 'all'),
    },
    sorts: ['newest', 'oldest'],
  }),
  refusals: [],
})

/** What touches both a phone and what it holds, and answers no more than that it was done. */
const OF_PHONE_AND_WORK = { changes: ['phones', 'held work'], output: done } as const

const ofPhone = {
  method: 'POST',
  actors: OFFICE,
  stepUp: true,
  input: form({ device_id: uuid, reason }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
} as const

export const blockPhone = call({
  ...ofPhone,
  path: '/phone/block',
  summary:
    'Blocks a phone: its sessions end, every call of it is refused, and what it still holds waits for a decision.',
  changes: ['phones'],
  output: v.object({ ended_sessions: v.number() }),
})

export const releasePhone = call({
  ...ofPhone,
  ...OF_PHONE_AND_WORK,
  path: '/phone/release',
  summary:
    'Releases a blocked phone: its owner signs in again, and what was undecided is sent as ever. Not by who may sign in as its owner, nor by an admin where a super admin blocked it.',
  refusals: [...ofPhone.refusals, 'SECOND_PERSON'],
})

export const heldRow = v.object({
  command_id: uuid,
  device_id: uuid,
  mgt_id: v.nullable(v.number()),
  /** Whose phone. */
  name: v.string(),
  call: v.string(),
  seq: v.number(),
  /** Of a payment. */
  amount: v.nullable(centavos),
  loan_id: v.nullable(v.number()),
  client: v.nullable(v.string()),
  occurred_at: v.nullable(instant),
  received_at: instant,
  /** What was recorded, as the phone said it. */
  recorded: v.unknown(),
})

export const listHeldWork = call({
  method: 'GET',
  path: '/phone/held',
  summary: 'What blocked phones brought and is in no book, the oldest first: each waits for a decision.',
  actors: OFFICE,
  tells: ['held work'],
  ...listOf(heldRow, { filters: { device_id: v.optional(uuid) }, sorts: ['oldest', 'newest'] }),
  refusals: [],
})

const ofHeldWork = {
  ...ONCE_WITH_PASSWORD,
  actors: OFFICE,
  input: form({ command_id: uuid, reason }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
} as const

export const takeHeldWork = call({
  ...ofHeldWork,
  path: '/phone/held/take',
  summary: 'Takes one held record into the books, as if its phone had sent it.',
  /** And whatever the call itself would have changed. */
  changes: [
    'phones',
    'held work',
    'loans',
    'takings',
    'slips',
    'exceptions',
    'cash',
    'remittances',
    'applications',
  ],
  output: v.object({
    outcome: v.picklist(['taken in', 'refused']),
    /** Why the call itself refused it, for good. */
    why: v.nullable(v.string()),
  }),
})

export const refuseHeldWork = call({
  ...ofHeldWork,
  ...OF_PHONE_AND_WORK,
  path: '/phone/held/refuse',
  summary: 'Refuses one held record for good, with a reason; a released phone shows it to its owner.',
})

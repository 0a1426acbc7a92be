/** What makes somebody a super admin is confirmed by another one, where there is one. */
import * as v from 'valibot'
import { SUPER_ADMIN } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { decidedBy } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { secondPersonStatus } from '../wire/second-person.ts'
import { done, id, instant, text } from '../wire/shapes.ts'

const changeId = id()

export const superAdminChange = v.object({
  change_id: v.number(),
  acc_id: v.number(),
  /** Of whom it makes a super admin, or gives back to one. */
  name: v.string(),
  /** `register`: a new one. `reopen`: one who was suspended. `password`: a password reset by mail. `shut out`: suspended or closed. */
  kind: v.picklist(['register', 'reopen', 'password', 'shut out']),
  asked_by: v.string(),
  asked_at: instant,
  status: secondPersonStatus,
  ...decidedBy,
  reason: v.string(),
})

export const listSuperAdminChanges = call({
  method: 'GET',
  path: '/management/superAdminChanges',
  summary:
    'Who is to be a super admin and waits for another one, and what was decided before; the newest first.',
  actors: SUPER_ADMIN,
  tells: ['super admins'],
  ...listOf(superAdminChange, {
    filters: { show: v.optional(v.picklist(['waiting', 'all']), 'waiting') },
    sorts: ['newest', 'oldest'],
  }),
  refusals: [],
})

const decision = {
  ...ONCE_WITH_PASSWORD,
  actors: SUPER_ADMIN,
  output: done,
} as const

export const confirmSuperAdmin = call({
  ...decision,
  path: '/management/confirmSuperAdmin',
  changes: ['team', 'super admins'],
  summary:
    'Confirms a new super admin, one who is opened again, or a password reset of one: another person than who asked.',
  input: form({ change_id: changeId }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const refuseSuperAdmin = call({
  ...decision,
  path: '/management/refuseSuperAdmin',
  changes: ['team', 'super admins'],
  summary: 'Refuses it with a reason: a new account is closed, everything else stays as it was.',
  input: form({ change_id: changeId, reason: text(500) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

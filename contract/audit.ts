/** Who did what, when, from where, and which rows it changed. */
import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, localDate, page, pageOf } from './shapes.ts'

export const auditRow = v.object({
  audit_id: v.number(),
  at: instant,
  /** Null where nobody was signed in. */
  acc_id: v.nullable(v.number()),
  username: v.nullable(v.string()),
  call: v.string(),
  command_id: v.nullable(v.string()),
  address: v.string(),
  /** What was asked, secrets left out; null where it was erased with its client. */
  input: v.unknown(),
  /** Rows before and after. */
  changes: v.unknown(),
})

export const listAudit = call({
  method: 'GET',
  path: '/audit/list',
  summary: 'Every write and every opening of an ID picture, by days, account and call.',
  actors: ['SUPER_ADMIN_USER'],
  effect: 'read',
  offline: 'online',
  input: v.strictObject({
    from: v.optional(localDate),
    to: v.optional(localDate),
    acc_id: v.optional(id('No account parameters found.')),
    call: v.optional(v.pipe(v.string(), v.maxLength(60))),
    sort: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
    ...page,
  }),
  output: pageOf(auditRow),
  refusals: [],
})

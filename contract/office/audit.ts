/** Who did what, when, from where, and which rows it changed. */
import * as v from 'valibot'
import { OFFICE, SUPER_ADMIN } from '../wire/actors.ts'
import { ACT_MARKS } from '../../domain/act-mark.ts'
import { TRACE_KINDS } from '../../domain/trace-kind.ts'
import { call } from '../wire/call.ts'
import { inSpan } from '../wire/fields.ts'
import { listOf } from '../wire/list.ts'
import { safeCounted } from '../cash/safe-counts.ts'
import { accountId, centavos, instant, localDate } from '../wire/shapes.ts'

export const auditRow = v.object({
  audit_id: v.number(),
  at: instant,
  /** Null where no one was signed in. */
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

const bySuperAdmin = { method: 'GET', actors: SUPER_ADMIN, tells: [], refusals: [] } as const

export const listAudit = call({
  ...bySuperAdmin,
  path: '/audit/list',
  summary: 'Every write and every opening of an ID picture, by days, account and call.',
  ...listOf(auditRow, {
    filters: {
      ...inSpan,
      acc_id: v.optional(accountId),
      call: v.optional(v.pipe(v.string(), v.maxLength(60))),
    },
    sorts: ['newest', 'oldest'],
  }),
})

export const actAlone = v.object({
  act_id: v.number(),
  done_at: instant,
  business_on: localDate,
  acc_id: v.number(),
  who: v.string(),
  mark: v.picklist(ACT_MARKS),
  /** The call that did it, and the row that it was done to. */
  call: v.string(),
  row_table: v.string(),
  row_id: v.string(),
  amount: v.nullable(centavos),
  reason: v.string(),
})

export const listActsAlone = call({
  method: 'GET',
  path: '/audit/acts-alone',
  summary:
    'What was done without a second person, by days: acts of a super admin alone, limits overridden, controls loosened, and what was let go of what is owed to the company; and when the safe was last counted.',
  actors: OFFICE,
  tells: [],
  ...listOf(
    actAlone,
    {
      filters: inSpan,
      sorts: ['newest', 'oldest'],
    },
    { safe: safeCounted },
  ),
  refusals: [],
})

export const trace = v.object({
  trace_id: v.number(),
  at: instant,
  kind: v.picklist(TRACE_KINDS),
  call: v.string(),
  /** Who asked, or at a sign-in that failed whose name was used; null where there is no such account. */
  acc_id: v.nullable(v.number()),
  username: v.nullable(v.string()),
  address: v.string(),
  /** The code of a refusal, whose data it was, how many rows. */
  about: v.string(),
  times: v.number(),
})

export const listTraces = call({
  ...bySuperAdmin,
  path: '/audit/traces',
  summary:
    'What was tried and looked at without changing anything: failed sign-ins, refused calls, exports, opened profiles, long lists.',
  ...listOf(trace, {
    filters: {
      ...inSpan,
      kind: v.optional(v.picklist(TRACE_KINDS)),
      acc_id: v.optional(accountId),
    },
    sorts: ['newest', 'oldest'],
  }),
})

/** What collectors' cash was over or short of, and what a second person decides about it. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { DIFFERENCE_DECISIONS } from '../../domain/cash/cash-difference.ts'
import { call } from '../wire/call.ts'
import { versionSeen } from '../wire/fields.ts'
import { form, wordsForKind } from '../wire/form.ts'
import { labelOf } from '../wire/labels.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { amount, centavos, id, instant, localDate, text, userId } from '../wire/shapes.ts'

const differenceId = id()

export const cashDifference = v.object({
  difference_id: v.number(),
  mgt_id: v.number(),
  collector: v.string(),
  /** More than zero is over, less is short. */
  amount: centavos,
  /** Grows with every decision on it; the next one names the version it was made on. */
  version: v.number(),
  /** What of it no one has decided yet, with the same sign. */
  open: centavos,
  /** Decided to be taken from pay, and not taken yet. */
  from_pay: centavos,
  /** Of all of this collector's within `adds_up_days`: what is short and open, what of it the company bore, and what was given back. */
  lost_by_collector: centavos,
  /** To bear it or give it back one of the two has to be a super admin, and who noted it is none. */
  needs_super_admin: v.boolean(),
  remittance_id: v.nullable(v.string()),
  payment_id: v.nullable(v.string()),
  reason: v.string(),
  noted_at: instant,
  noted_by: v.string(),
  decisions: v.array(
    v.object({
      kind: v.picklist(DIFFERENCE_DECISIONS),
      amount: centavos,
      decided_at: instant,
      decided_by: v.string(),
      reason: v.string(),
    }),
  ),
})

export const listCashDifferences = call({
  method: 'GET',
  path: '/coh/differences',
  summary:
    "What collectors' cash was over or short of: what is open, or all; with its sums, and what each collector's come to lately.",
  actors: OFFICE,
  tells: ['differences'],
  ...listOf(
    cashDifference,
    {
      filters: {
        mgt_id: v.optional(userId),
        show: v.optional(v.picklist(['open', 'all']), 'open'),
      },
      sorts: ['oldest', 'newest'],
      sums: { over: centavos, short: centavos },
    },
    {
      /** What is with each collector by the books, those with nothing left out. */
      collectors: v.array(v.object({ mgt_id: v.number(), collector: v.string(), amount: centavos })),
      /** So many days back differences of one collector count together, by the setting. */
      adds_up_days: v.number(),
    },
  ),
  refusals: [],
})

const decision = { difference_id: differenceId, ...versionSeen, amount, reason: text(500) }

export const decideCashDifference = call({
  ...ONCE_WITH_PASSWORD,
  path: '/coh/decide-difference',
  summary:
    'Someone who neither handed the cash over nor received it, nor recorded, moved or reversed a payment of that round, decides what becomes of a difference, or of a part of it.',
  actors: OFFICE,
  changes: ['differences', 'cash'],
  input: v.variant(
    'kind',
    [
      /** The company bears what is short, or keeps what is over. */
      form({ kind: v.literal('absorbed'), ...decision }),
      /** The collector pays it into the safe. */
      form({ kind: v.literal('collected'), ...decision }),
      /** What is over was the collector's own: the safe gives it back. */
      form({ kind: v.literal('given back'), ...decision }),
      /** Over and short of one collector are the same mistake. */
      form({ kind: v.literal('offset'), ...decision, against: differenceId }),
      /** By the payrolls to come, after the collector was heard and agreed in writing. */
      form({
        kind: v.literal('from pay'),
        ...decision,
        heard_on: localDate,
        consent_on: localDate,
      }),
    ],
    wordsForKind(labelOf('decision')),
  ),
  output: v.object({ difference_id: v.number(), open: centavos }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'STALE_BASIS', 'SECOND_PERSON', 'NOT_ENOUGH_CASH'],
})

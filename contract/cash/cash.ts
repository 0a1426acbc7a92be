/** Cash on hand over time, and the entries that each of its figures opens into. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { CASH_STEPS } from '../../domain/cash/cash-flow.ts'
import { CASH_PLACES } from '../../domain/ledger/chart.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { centavos, instant, localDate } from '../wire/shapes.ts'

const place = v.optional(v.picklist(CASH_PLACES), 'cash_on_hand')

const figures = {
  opening: centavos,
  cash_in: centavos,
  cash_out: centavos,
  closing: centavos,
  lines: v.array(v.object({ line: v.string(), cash_in: centavos, cash_out: centavos, entries: v.number() })),
}

export const getCashFlow = call({
  method: 'POST',
  path: '/coh/getCOH',
  summary:
    'Cash on hand from the books: opening, in and out by line, closing; by day, by month or as one span.',
  actors: OFFICE,
  tells: ['cash'],
  input: form({
    from: localDate,
    to: localDate,
    by: v.picklist(CASH_STEPS),
    place,
  }),
  output: v.object({
    place: v.picklist(CASH_PLACES),
    from: localDate,
    to: localDate,
    ...figures,
    /** What the bank or the wallet took back beyond what it held: the next money that comes there pays it. */
    overdrawn: centavos,
    /** New cash of the span that waits for a second person: in none of the figures. */
    waiting: v.object({ cash_in: centavos, cash_out: centavos, entries: v.number() }),
    /** Those in which something moved, the earliest first. */
    periods: v.array(v.object({ from: localDate, ...figures })),
  }),
  refusals: [],
})

export const cashEntry = v.object({
  transfer_id: v.number(),
  business_on: localDate,
  /** Where it was on another day, which was closed already when it was posted. */
  true_day: v.nullable(localDate),
  posted_at: instant,
  line: v.string(),
  /** Why, as `event.part`. */
  code: v.string(),
  side: v.picklist(['in', 'out']),
  amount: centavos,
  /** The account at the other end. */
  counter_account: v.string(),
  /** The name of whose account that is: a member of the team's or a client's. */
  counter_owner: v.nullable(v.string()),
  loan_id: v.nullable(v.number()),
  client: v.nullable(v.string()),
  payment_id: v.nullable(v.string()),
  remittance_id: v.nullable(v.string()),
  memo: v.string(),
})

export const listCashEntries = call({
  method: 'POST',
  path: '/coh/getCOHBreakdown',
  summary:
    'The entries behind a figure of cash on hand: of a line, of one side, or all; with opening and closing of the days.',
  actors: OFFICE,
  tells: ['cash'],
  ...listOf(
    cashEntry,
    {
      filters: {
        from: localDate,
        to: localDate,
        place,
        line: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/))),
        side: v.optional(v.picklist(['in', 'out'])),
      },
      sorts: ['newest', 'oldest'],
      sums: { cash_in: centavos, cash_out: centavos },
    },
    {
      /** Of the place and the days, whatever line or side is asked for: opening and in less out make closing. */
      span: v.object({ opening: centavos, cash_in: centavos, cash_out: centavos, closing: centavos }),
    },
  ),
  refusals: [],
})

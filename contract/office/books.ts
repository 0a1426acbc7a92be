/** Months whose books are closed: nothing bears a day in them any more. */
import * as v from 'valibot'
import { OFFICE, SUPER_ADMIN } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { centavos, instant, localDate } from '../wire/shapes.ts'

const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

export const closedMonth = v.object({
  /** As 2026-10. */
  month,
  closed_at: instant,
  closed_by: v.string(),
  /** The trial balance at its end, by the word of the chart: all loans' receivables are one line. */
  balances: v.array(v.object({ account: v.string(), debits: centavos, credits: centavos })),
})

export const closeMonth = call({
  ...ONCE_WITH_PASSWORD,
  path: '/books/closeMonth',
  summary:
    'Closes the oldest open month once it is over and nothing that could be paid in it waits. It stays closed: what comes late is posted today, with its true day noted.',
  actors: SUPER_ADMIN,
  changes: ['months'],
  input: form({ month }),
  output: closedMonth,
  refusals: ['STATE_CONFLICT'],
})

export const listClosedMonths = call({
  method: 'GET',
  path: '/books/closedMonths',
  summary:
    'Closed months with their trial balance, the newest first; and what the oldest open one waits for.',
  actors: OFFICE,
  tells: ['months'],
  ...listOf(
    closedMonth,
    { sorts: ['newest', 'oldest'] },
    {
      /** Nothing bears a day before it: the company's first day. */
      first_day: localDate,
      /** What was before it is posted on the day it is recorded. */
      open_from: localDate,
      open: v.object({
        month,
        is_over: v.boolean(),
        /** Pending or waiting, with a day in it or before; each has to be decided before it is closed. */
        waiting: v.object({ expenses: v.number(), payrolls: v.number(), new_cash: v.number() }),
      }),
    },
  ),
  refusals: [],
})

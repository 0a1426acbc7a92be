/** What the server does by itself, for anyone who has to know whether it did. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { listOf } from '../wire/list.ts'
import { centavos, instant, localDate } from '../wire/shapes.ts'

export const listDayEnds = call({
  method: 'GET',
  path: '/jobs/day-end',
  summary: 'The day-end runs, the newest day first: how far each came and what it made.',
  actors: OFFICE,
  tells: [],
  ...listOf(
    v.object({
      day: localDate,
      started_at: instant,
      /** Null while it runs, or waits for a runner. */
      finished_at: v.nullable(instant),
      loans: v.number(),
      /** Open proposals brought up to the day, and their sum. */
      proposals: v.number(),
      proposed: centavos,
      notices: v.number(),
      /** Loans that were passed over, and why the last of them was. */
      failed: v.number(),
      last_error: v.string(),
    }),
    { sorts: ['newest', 'oldest'] },
  ),
  refusals: [],
})

/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { listDayEnds } from './list-day-ends.ts'

export const jobsHandlers = {
  listDayEnds,
} satisfies HandlersOf<'jobs'>

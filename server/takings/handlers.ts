/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { getMonthTakings } from './get-month-takings.ts'
import { getTakings } from './get-takings.ts'
import { getYearTakings } from './get-year-takings.ts'
import { listApplicationPayments } from './list-application-payments.ts'
import { listPayments } from './list-payments.ts'

export const takingsHandlers = {
  listPayments,
  listApplicationPayments,
  getMonthTakings,
  getTakings,
  getYearTakings,
} satisfies HandlersOf<'takings'>

/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { closeMonth } from './close-month.ts'
import { listClosedMonths } from './list-closed-months.ts'

export const booksHandlers = {
  closeMonth,
  listClosedMonths,
} satisfies HandlersOf<'books'>

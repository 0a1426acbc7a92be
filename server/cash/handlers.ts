/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { decideCashDifference } from './decide-cash-difference.ts'
import { addCash } from './add-cash.ts'
import { confirmNewCash } from './confirm-new-cash.ts'
import { getCashFlow } from './get-cash-flow.ts'
import { listCashDifferences } from './list-cash-differences.ts'
import { listCashEntries } from './list-cash-entries.ts'
import { listNewCash } from './list-new-cash.ts'
import { refuseNewCash } from './refuse-new-cash.ts'

export const cashHandlers = {
  decideCashDifference,
  listCashDifferences,
  getCashFlow,
  listCashEntries,
  addCash,
  listNewCash,
  confirmNewCash,
  refuseNewCash,
} satisfies HandlersOf<'cash'>

/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { decideCashDifference } from './decide-cash-difference.ts'
import { addCash } from './add-cash.ts'
import { confirmSafeCount } from './confirm-safe-count.ts'
import { countSafe } from './count-safe.ts'
import { confirmNewCash } from './confirm-new-cash.ts'
import { getCashFlow } from './get-cash-flow.ts'
import { listCashDifferences } from './list-cash-differences.ts'
import { listCashEntries } from './list-cash-entries.ts'
import { listNewCash } from './list-new-cash.ts'
import { listSafeCounts } from './list-safe-counts.ts'
import { refuseNewCash } from './refuse-new-cash.ts'
import { refuseSafeCount } from './refuse-safe-count.ts'

export const cashHandlers = {
  decideCashDifference,
  listCashDifferences,
  getCashFlow,
  listCashEntries,
  addCash,
  listNewCash,
  confirmNewCash,
  refuseNewCash,
  countSafe,
  listSafeCounts,
  confirmSafeCount,
  refuseSafeCount,
} satisfies HandlersOf<'cash'>

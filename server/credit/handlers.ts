/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { applyCredit } from './apply-credit.ts'
import { listClientDebts } from './list-client-debts.ts'
import { payClientDebt } from './pay-client-debt.ts'
import { refundCredit } from './refund-credit.ts'

export const creditHandlers = {
  listClientDebts,
  payClientDebt,
  applyCredit,
  refundCredit,
} satisfies HandlersOf<'credit'>

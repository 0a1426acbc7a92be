/**
 * What the books open with when a company moves in with loans that run. Against the equity account `opening_balance`: the
 * principal on the day it was lent, and what was paid before the move on the day it was last paid. Interest among it was income
 * of books that are closed, so it is taken out of this company's income again on the same day.
 *
 * 13,000.00 lent, 2,500.00 paid of which 700.00 interest: the receivable is at 11,200.00, opening balance at 11,200.00,
 * interest income at nothing.
 */
import type { Centavos } from '../money.ts'
import { totalsByComponent, type PaymentSplit } from '../payments/allocation.ts'
import { loanReceivable } from './chart.ts'
import { transfer, type Transfer } from './postings.ts'

export function transfersForCarriedPrincipal(loanId: number, principal: Centavos): Transfer[] {
  return transfer(loanReceivable(loanId), 'opening_balance', principal, 'opening.principal')
}

/** The payment's own entries; they are named as those of any payment, so that a later replay or reversal finds them. */
export function transfersForCarriedPayment(loanId: number, split: PaymentSplit): Transfer[] {
  const { interest, principal } = totalsByComponent(split.parts)
  return [
    ...transfer('opening_balance', 'interest_income', interest, 'payment.interest'),
    ...transfer('opening_balance', loanReceivable(loanId), principal, 'payment.principal'),
  ]
}

export function transfersForIncomeBefore(split: PaymentSplit): Transfer[] {
  const { interest } = totalsByComponent(split.parts)
  return transfer('interest_income', 'opening_balance', interest, 'opening.income_before')
}

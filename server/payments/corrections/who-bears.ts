/**
 * Who owes what a payment paid, once it is taken away: its loan, which is split again without it, or, where the loan is over or
 * its credit was used, the client. A loan that another one renewed stays closed, and the one that renewed it stays as it is.
 */
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { takenOff } from '../../../domain/payments/allocation.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'
import { isSettlement } from '../../../domain/payments/payment-method.ts'
import { hasAnother } from '../../loan-account/has-another.ts'
import type { FoundPayment } from './find-for-change.ts'
import { refuseUsedCredit } from '../../loan-account/credit-store.ts'
import { loanAfter, takesPayments, type LockedLoan } from '../../loan-account/locked-loan.ts'
import { partsOf } from '../../loan-account/payment-store.ts'
import { replayWithout, type ReplayedSplit } from '../../loan-account/replay-loan.ts'

export interface WithoutPayment {
  readonly bearer: 'loan' | 'client'
  /** Of the loan as it will be. */
  readonly position: LoanPosition
  /** Other payments whose split changes. */
  readonly changed: readonly ReplayedSplit[]
}

/**
 * What another loan or a credit paid was no money: it lasts as long as what it came from, so the loan bears it. Throws OPEN_APPLICATION where
 * that would open the loan again beside another one of the same person, and STATE_CONFLICT where its credit was used.
 */
export async function whoBears(tx: Tx, loan: LockedLoan, payment: FoundPayment): Promise<WithoutPayment> {
  const isMoney = !isSettlement(payment.method)
  const client = { bearer: 'client' as const, position: loan.position, changed: [] }
  if (!takesPayments(loan)) {
    if (isMoney && payment.posting_order < (loan.ended_order ?? 0)) return client
    const parts = await partsOf(tx, payment.payment_id)
    const position = takenOff(loan.position, { parts, clientCredit: payment.client_credit })
    if (!isMoney) refuseUsedCredit(position.clientCredit)
    return position.clientCredit < 0 ? client : { bearer: 'loan', position, changed: [] }
  }
  const without = await replayWithout(tx, loan, payment.payment_id)
  if (!isMoney) refuseUsedCredit(without.position.clientCredit)
  if (without.position.clientCredit < 0) return client
  const opensAgain =
    loan.status === 'Fully Paid' &&
    loanAfter(loan, without.position, { on: null, amount: null }).status === 'Released'
  if (!opensAgain || !(await hasAnother(tx, loan))) return { bearer: 'loan', ...without }
  return isMoney ? client : refuse('OPEN_APPLICATION')
}

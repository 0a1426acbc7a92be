/**
 * Pays off a loan that another one replaces, by a renewal or a restructuring: what it takes to pay the old loan off on that
 * day goes from the new receivable to the old, as a payment with its own split, so that no balance is ever just moved.
 */
import { randomUUID } from 'node:crypto'
import { loanReceivable } from '../../domain/ledger/chart.ts'
import type { PayOff } from '../../domain/loans/pay-off.ts'
import type { Tx } from '../db/connect.ts'
import type { LoanChange } from './loan-row.ts'
import type { LockedLoan, PostedBy } from './locked-loan.ts'
import { insertUnsplitPayment } from './payment-store.ts'
import { replayLoan } from './replay-loan.ts'

export interface Replaced {
  readonly paymentId: string
  readonly loan: LoanChange
}

/** Pays the locked old loan off with what `payOffOn` said for today. Throws where that does not close it: our own fault. */
export async function payByNewLoan(
  tx: Tx,
  old: LockedLoan,
  newLoanId: number,
  { amount, rebate }: Pick<PayOff, 'amount' | 'rebate'>,
  by: PostedBy,
): Promise<Replaced> {
  const paymentId = randomUUID()
  const memo = `paid by loan ${newLoanId}`
  await insertUnsplitPayment(tx, {
    paymentId,
    loanId: old.loan_id,
    amount,
    method: 'new loan',
    reference: '',
    slipNo: '',
    status: 'Posted',
    collector: null,
    businessOn: by.today,
    occurredAt: by.now,
    receivedAt: by.now,
    place: null,
    note: memo,
    recordedBy: null,
    paysOff: rebate > 0,
  })
  const heldIn = loanReceivable(newLoanId)
  const { loan } = await replayLoan(tx, old, by, memo, { paymentId, heldIn, businessOn: by.today })
  if (loan.balance !== 0) throw new Error(`loan ${old.loan_id} is not paid off by ${amount}`)
  return { paymentId, loan }
}

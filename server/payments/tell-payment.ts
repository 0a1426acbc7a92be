/** What is told about a payment: to its client that it arrived, and to the office where somebody has to look. */
import type { Instant } from '../../domain/calendar.ts'
import { amountToVerify } from '../../domain/payments/to-verify.ts'
import type { Tx } from '../db/connect.ts'
import { notifyAccount, notifyOffice } from '../notices/notify.ts'
import type { LoanChange } from '../loan-account/loan-row.ts'
import type { NewPayment } from '../loan-account/payment-store.ts'

export async function tellPayment(
  { tx, now }: { tx: Tx; now: Instant },
  acc_id: number,
  payment: NewPayment,
  { balance }: LoanChange,
): Promise<void> {
  const { paymentId: payment_id, loanId: loan_id, amount, doubts = [] } = payment
  const to_verify = payment.slip?.to_verify ?? amountToVerify([payment])
  const { slipNo: slip_no, businessOn: business_on, status } = payment
  const received = { payment_id, loan_id, amount, slip_no, business_on, status, balance, to_verify }
  await notifyAccount(tx, acc_id, { kind: 'payment received', params: received }, now)
  const [reason] = doubts
  if (reason === undefined) return
  const params = { payment_id, loan_id, acc_id, amount, reason }
  await notifyOffice(tx, { kind: 'payment exception', params }, now)
}

/** What is told about a payment: to its client that it arrived, and to the office where somebody has to look. */
import type { Instant } from '../../domain/calendar.ts'
import { ZERO } from '../../domain/money.ts'
import { amountToVerify } from '../../domain/payments/to-verify.ts'
import type { Tx } from '../db/connect.ts'
import { notifyAccount, notifyOffice } from '../notices/notify.ts'
import type { LoanChange, LoanRow } from '../loan-account/loan-row.ts'
import type { FoundPayment } from './corrections/find-for-change.ts'
import { toVerifyOn, type NewPayment } from '../loan-account/payment-store.ts'

export async function tellPayment(
  { tx, now }: { tx: Tx; now: Instant },
  before: LoanRow,
  payment: NewPayment,
  { balance, status: loanStatus }: LoanChange,
): Promise<void> {
  const { paymentId: payment_id, loanId: loan_id, amount, doubts = [] } = payment
  const to_verify = payment.slip?.to_verify ?? amountToVerify([payment])
  const { slipNo: slip_no, businessOn: business_on, status } = payment
  const { acc_id } = before
  const isOver = before.status === 'Released' && loanStatus === 'Fully Paid'
  // By the books: a phone need not have heard of every payment that is still to be found.
  const paid_off = isOver && (await toVerifyOn(tx, loan_id)) === ZERO
  const received = { payment_id, loan_id, amount, slip_no, business_on, status, balance, to_verify, paid_off }
  await notifyAccount(tx, acc_id, { kind: 'payment received', params: received }, now)
  const [reason] = doubts
  if (reason === undefined) return
  const params = { payment_id, loan_id, acc_id, amount, reason }
  await notifyOffice(tx, { kind: 'payment exception', params }, now)
}

/** The client was told that it was still to be found; only now is it sure that it counts, and may be that the loan is paid off. */
export async function tellFound(
  { tx, now }: { tx: Tx; now: Instant },
  { acc_id, loan_id }: LoanRow,
  payment: Pick<FoundPayment, 'payment_id' | 'amount' | 'slip_no' | 'business_on'>,
  { balance, status }: LoanChange,
): Promise<void> {
  const { payment_id, amount, slip_no, business_on } = payment
  const to_verify = await toVerifyOn(tx, loan_id)
  const paid_off = status === 'Fully Paid' && to_verify === ZERO
  const told = { payment_id, loan_id, amount, slip_no, business_on, balance, to_verify, paid_off }
  const params = { ...told, status: 'Posted' as const, found: true }
  await notifyAccount(tx, acc_id, { kind: 'payment received', params }, now)
}

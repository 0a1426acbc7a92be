/** A loan as the books have it, told as screens show it: where it is with and without what the office has still to find. */
import type { InferOutput } from 'valibot'
import type { profileLoan } from '../../../contract/people/client-profile.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import { balanceOf, type LoanPosition } from '../../../domain/loans/loan-position.ts'
import { add, sumOf, type Centavos } from '../../../domain/money.ts'
import { takenOff, type AllocationPart, type Component } from '../../../domain/payments/allocation.ts'
import type { PaidWith } from '../../../domain/payments/payment-method.ts'

type BookedLoan = Pick<InferOutput<typeof profileLoan>, 'instalments' | 'payments'>
export type BookedPayment = BookedLoan['payments'][number]
type BookedInstalment = BookedLoan['instalments'][number]

export interface LoanPayment {
  readonly paymentId: string
  readonly businessOn: LocalDate
  readonly amount: Centavos
  readonly method: PaidWith
  readonly reference: string
  readonly slipNo: string
  /** What is saved on a phone and not with the office yet has states of its own. */
  readonly status: BookedPayment['status'] | 'waiting' | 'refused' | 'voiding'
  /** Empty where no one of the team took it, or this phone's own is meant. */
  readonly collector: string
  readonly parts: readonly AllocationPart[]
  readonly credit: Centavos
}

export interface LoanAsShown<Payment extends LoanPayment = LoanPayment> {
  readonly position: LoanPosition
  /** The same without what the office has still to find. */
  readonly verified: LoanPosition
  readonly toVerify: Centavos
  readonly balance: Centavos
  /** The latest first. */
  readonly payments: readonly Payment[]
}

export function loanAsShown(loan: BookedLoan): LoanAsShown {
  const payments = loan.payments.map(paymentOf)
  const counted = payments.filter(({ status }) => status !== 'Reversed')
  const position = {
    instalments: loan.instalments.map(instalmentOf),
    clientCredit: sumOf(counted, ({ credit }) => credit),
  }
  return shownAt(
    position,
    payments,
    payments.filter(({ status }) => status === 'For Verification'),
  )
}

/** `open` are those of the payments that count on the loan and that the office has still to find. */
export function shownAt<Payment extends LoanPayment>(
  position: LoanPosition,
  payments: readonly Payment[],
  open: readonly Payment[],
): LoanAsShown<Payment> {
  return {
    position,
    verified: open.reduce(
      (left, { parts, credit }) => takenOff(left, { parts, clientCredit: credit }),
      position,
    ),
    toVerify: sumOf(open, ({ amount }) => amount),
    balance: balanceOf(position),
    payments,
  }
}

export function instalmentOf(row: BookedInstalment): LoanPosition['instalments'][number] {
  const { no, due_on: dueOn, interest, principal, penalty } = row
  const paid = {
    interestPaid: row.interest_paid,
    principalPaid: row.principal_paid,
    penaltyPaid: row.penalty_paid,
  }
  return { no, dueOn, interest, principal, penalty, ...paid }
}

export function paymentOf(payment: BookedPayment): LoanPayment {
  return {
    paymentId: payment.payment_id,
    businessOn: payment.business_on,
    amount: payment.amount,
    method: payment.method,
    reference: payment.reference,
    slipNo: payment.slip_no,
    status: payment.status,
    collector: payment.collector,
    parts: partsOf(payment),
    credit: payment.client_credit,
  }
}

export function partsOf({ parts }: Pick<BookedPayment, 'parts'>): AllocationPart[] {
  return parts.map(({ no, component, amount }: { no: number; component: Component; amount: Centavos }) => ({
    instalmentNo: no,
    component,
    amount,
  }))
}

export type InstalmentLook = 'paid' | 'verifying' | 'partial' | 'overdue' | 'due' | 'upcoming'

type Instalment = LoanPosition['instalments'][number]

/** The state of an instalment today; `verified` is the same without what the office has still to find. */
export function lookOf(row: Instalment, today: LocalDate, verified: Instalment = row): InstalmentLook {
  const owed = row.interest + row.principal + row.penalty
  const paid = paidOf(row)
  if (paid >= owed) return paidOf(verified) >= owed ? 'paid' : 'verifying'
  if (row.dueOn < today) return 'overdue'
  if (paid > 0) return 'partial'
  return row.dueOn === today ? 'due' : 'upcoming'
}

/** What of an instalment is paid. */
export function paidOf({ interestPaid, principalPaid, penaltyPaid }: Instalment): Centavos {
  return add(interestPaid, principalPaid, penaltyPaid)
}

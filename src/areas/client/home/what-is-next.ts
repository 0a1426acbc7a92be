/** The one thing that a borrower's home says first: what is owed and when, or where the application is. */
import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { getCurrentApplication } from '../../../../contract/loans/own-loan.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import type { LocalDate } from '../../../../domain/calendar.ts'
import { add, ZERO, type Centavos } from '../../../../domain/money.ts'

export type Current = OutputOf<typeof getCurrentApplication>
export type RunningLoan = NonNullable<Current['loan']>

export type WhatIsNext =
  | { readonly kind: 'due' | 'dueToday'; readonly loan: RunningLoan; readonly amount: Centavos }
  | { readonly kind: 'overdue' | 'pastDue'; readonly loan: RunningLoan; readonly amount: Centavos }
  /** Everything is paid, and some of it the office has still to find. */
  | { readonly kind: 'verifying'; readonly loan: RunningLoan }
  | { readonly kind: 'waiting' | 'approved'; readonly application: ApplicationCard }
  | { readonly kind: 'rejected'; readonly application: ApplicationCard }
  | { readonly kind: 'fullyPaid' | 'nothing' }

/**
 * `latest` is the newest application that is over, asked for where none is open. What is late is said with its penalties, since that
 * is what a collector asks for.
 */
export function whatIsNext(
  { application, loan }: Pick<Current, 'application' | 'loan'>,
  latest: ApplicationCard | undefined,
  today: LocalDate,
): WhatIsNext {
  if (loan) return nextOfLoan(loan, today)
  if (application)
    return { kind: application.status === 'Approved by Admin' ? 'approved' : 'waiting', application }
  if (latest?.status === 'Rejected') return { kind: 'rejected', application: latest }
  return { kind: latest?.status === 'Fully Paid' ? 'fullyPaid' : 'nothing' }
}

function nextOfLoan(loan: RunningLoan, today: LocalDate): WhatIsNext {
  if (loan.next_due_on === null || loan.balance === ZERO) return { kind: 'verifying', loan }
  const late = add(loan.overdue, loan.penalties)
  if (loan.days_late > 0)
    return { kind: loan.maturity_on < today ? 'pastDue' : 'overdue', loan, amount: late }
  const amount = add(loan.next_due, loan.penalties)
  return { kind: loan.next_due_on === today ? 'dueToday' : 'due', loan, amount }
}

/** Where an application is on its way, for a row of steps. */
export const APPLICATION_STEPS = ['Pending', 'Approved by CI', 'Approved by Admin', 'Released'] as const

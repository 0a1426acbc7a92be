/**
 * The amounts offered when a payment is taken: exactly what falls due (or, when nothing does, the next instalment), that
 * with arrears and penalties (or with penalties, or penalties where they are all of it), and the full balance. Equal amounts are
 * offered once, under the first of their names.
 *
 * 500.00 due today, 500.00 missed last week, 25.00 penalty, 4,000.00 still owed: 500.00, 1,025.00 and 4,000.00.
 */
import type { LocalDate } from '../calendar.ts'
import {
  amountOverdue,
  balanceOf,
  dueOn,
  nextInstalment,
  penaltiesUnpaid,
  scheduledUnpaid,
  type LoanPosition,
} from '../loans/loan-position.ts'
import { add, ZERO, type Centavos } from '../money.ts'
import { spanOf, type Span } from '../span.ts'

export const CHIPS = ['exact due', 'with arrears', 'with penalties', 'penalties', 'full balance'] as const
export type Chip = (typeof CHIPS)[number]

export interface PaymentChip {
  readonly chip: Chip
  readonly amount: Centavos
}

/** Chips for a day, or for the span of the sheet the collector works on. Empty where nothing is owed. */
export function paymentChips(position: LoanPosition, days: LocalDate | Span): PaymentChip[] {
  const { from } = spanOf(days)
  const due = dueOn(position, days)
  const overdue = amountOverdue(position, from)
  const next = nextInstalment(position)
  const exact = due === 0 && overdue === 0 && next ? scheduledUnpaid(next) : due
  const withPenalties = exact > ZERO ? 'with penalties' : 'penalties'
  const offered: PaymentChip[] = [
    { chip: 'exact due', amount: exact },
    {
      chip: overdue > ZERO ? 'with arrears' : withPenalties,
      amount: add(exact, overdue, penaltiesUnpaid(position)),
    },
    { chip: 'full balance', amount: balanceOf(position) },
  ]
  return offered.filter(
    ({ amount }, index) => amount > ZERO && offered.findIndex((other) => other.amount === amount) === index,
  )
}

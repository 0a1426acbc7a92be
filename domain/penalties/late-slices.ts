/**
 * What of an instalment was late for how long: what is unpaid still, up to the day that is looked at, and each payment that came late, up to the
 * day before it. A penalty that was earned is not lost because the client paid before the office looked.
 *
 * ₱ 1,090.00 due on 28 November, ₱ 500.00 paid on 8 December: on the 11th ₱ 590.00 are 13 days late, and ₱ 500.00 were late for 9.
 */
import { addDays, daysBetween, type LocalDate } from '../calendar.ts'
import { scheduledUnpaid, type InstalmentState } from '../loans/loan-position.ts'
import type { Centavos } from '../money.ts'

export interface PaidPart {
  /** The business day of the payment. */
  readonly on: LocalDate
  /** To interest and principal of the instalment. */
  readonly amount: Centavos
}

/** By the number of the instalment. */
export type PaidParts = ReadonlyMap<number, readonly PaidPart[]>

export interface LateSlice {
  readonly amount: Centavos
  readonly daysLate: number
}

/** Slices that were late at all, counted from a day on up to another; what was paid after that day was unpaid on it. */
export function lateSlices(
  row: InstalmentState,
  paid: PaidParts,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): LateSlice[] {
  const slices = [
    { amount: scheduledUnpaid(row), until: to },
    ...(paid.get(row.no) ?? []).map(({ on, amount }) => ({ amount, until: on > to ? to : addDays(on, -1) })),
  ]
  return slices
    .map(({ amount, until }) => ({ amount, daysLate: daysBetween(from, until) }))
    .filter(({ amount, daysLate }) => amount > 0 && daysLate > 0)
}

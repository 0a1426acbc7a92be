/**
 * The terms a loan is granted on, as one dated row of the terms-and-interest table reads. A released loan keeps the row
 * it was released on for good; a change only reaches loans released later.
 *
 * Salary Loan, monthly, 3 % add-on over 6 months: ₱ 10,000.00 is paid back as 6 instalments of about ₱ 1,966.67.
 */
import type { Centavos } from '../money.ts'

export const KINDS = ['Salary Loan', 'SME'] as const
export type Kind = (typeof KINDS)[number]

/** Weekly falls due on Saturdays, semi-monthly on the 15th and the 30th, monthly on the day of the release. */
export const FREQUENCIES = ['weekly', 'semi-monthly', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/**
 * How the rate is said. Add-on: interest on the amount granted for the whole term. Diminishing: on what is still owed.
 * Either way the books charge interest on the balance (BSP Circular 730), so an add-on rate is a way to quote, not to book.
 */
export const QUOTES = ['add-on', 'diminishing'] as const
export type Quote = (typeof QUOTES)[number]

/** How far from the release the first due day may lie, in days, where the terms say nothing else. */
export const FIRST_DUE_DAYS: Readonly<Record<Frequency, { readonly min: number; readonly max: number }>> = {
  weekly: { min: 4, max: 13 },
  'semi-monthly': { min: 7, max: 22 },
  monthly: { min: 15, max: 45 },
}

export interface Terms {
  readonly kind: Kind
  readonly frequency: Frequency
  readonly quote: Quote
  /** Per cent a month as quoted: 3 is 3 %. */
  readonly ratePerMonth: number
  readonly months: number
  readonly instalments: number
  /** Per cent of the amount granted, deducted from the proceeds. */
  readonly serviceFeePct: number
  readonly notarialFee: Centavos
  readonly insuranceFee: Centavos
  readonly penaltyPctPerMonth: number
  /** Days after a due day on which no penalty is charged. */
  readonly graceDays: number
  /** So many days after the release the first instalment falls due at the earliest and at the latest. */
  readonly firstDueMinDays: number
  readonly firstDueMaxDays: number
  readonly minAmount: Centavos
  readonly maxAmount: Centavos
}

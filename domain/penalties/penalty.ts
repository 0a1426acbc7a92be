/**
 * What lateness costs: simple, per cent a month on the overdue scheduled amount, counted by the day over 30, for the days
 * after the grace days; never on a penalty (Supreme Court on unconscionable charges; SEC MC 14 s.2025 for the ceiling).
 *
 * ₱ 1,966.67 late by 13 days at 5 % a month with 3 days of grace: 10 days are charged, 1,966.67 x 5 % x 10/30 = ₱ 32.78.
 */
import { timesRate, type Centavos } from '../money.ts'

export interface Lateness {
  /** Interest and principal of the instalment that are unpaid; penalties never count in. */
  readonly overdueScheduled: Centavos
  readonly daysLate: number
  readonly graceDays: number
  /** 5 is 5 % a month. */
  readonly pctPerMonth: number
}

const DAYS_OF_A_MONTH = 30

/** Days that are charged for: those after the grace days. */
export function chargeableDays(lateness: Pick<Lateness, 'daysLate' | 'graceDays'>): number {
  return Math.max(0, lateness.daysLate - lateness.graceDays)
}

/** The whole penalty of an instalment up to a day, half-up to the centavo. */
export function proposedPenalty(lateness: Lateness): Centavos {
  const days = chargeableDays(lateness)
  return timesRate(
    lateness.overdueScheduled,
    ((lateness.pctPerMonth / 100) * days) / DAYS_OF_A_MONTH,
    'half-up',
  )
}

/** The most that a ceiling of so many per cent a month allows for so many days late, without any grace. */
export function largestPenalty(
  overdueScheduled: Centavos,
  daysLate: number,
  capPctPerMonth: number,
): Centavos {
  return timesRate(overdueScheduled, ((capPctPerMonth / 100) * daysLate) / DAYS_OF_A_MONTH, 'down')
}

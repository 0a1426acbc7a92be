/**
 * What a client can carry: an instalment of at most 30 % of net income after bills, a month; the percentage is a setting.
 * Instalments that fall more often than once a month share the month's amount.
 *
 * Net 12,000.00 a month and no bills: 3,600.00 a month, so over 12 months 43,200.00 can be paid back; paid twice a month,
 * 1,800.00 an instalment.
 */
import { larger, smaller, subtract, timesRate, ZERO, type Centavos } from '../money.ts'
import type { Terms } from './terms.ts'

export interface Means {
  /** Net income a month. */
  readonly monthlyNet: Centavos
  readonly monthlyBills: Centavos
  /** 30 is 30 % of what is left after bills. */
  readonly pct: number
}

/** What can go to a loan in a month, rounded down; zero where bills eat the income. */
export function monthlyCapacity(means: Means): Centavos {
  const left = larger(subtract(means.monthlyNet, means.monthlyBills), ZERO)
  return timesRate(left, means.pct / 100, 'down')
}

/** The largest instalment on terms of so many months and instalments, rounded down. */
export function largestInstalment(means: Means, terms: Pick<Terms, 'months' | 'instalments'>): Centavos {
  return timesRate(monthlyCapacity(means), terms.months / terms.instalments, 'down')
}

/** What can be paid back over the months, at most `max`: capacity times months, as salary loans are sized. */
export function loanableAmount(means: Means, months: number, max: Centavos): Centavos {
  return smaller(timesRate(monthlyCapacity(means), months, 'down'), max)
}

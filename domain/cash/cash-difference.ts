/**
 * What becomes of a difference between the cash that was recorded and the cash that was received. Nothing of it is undone by
 * being small: it is with the collector until a second person decides.
 *
 * Wages (Labor Code 113 to 116, DOLE Labor Advisory 11-14): a shortage is taken from pay only after the employee was heard and
 * agreed in writing, at most a share of the wages of the same days, and never so that less than the legal minimum is left.
 * 6,000.00 of wages, 20 %, at least 5,500.00 to be left: 500.00 may be taken.
 */
import { larger, roundCentavos, smaller, subtract, timesRate, ZERO, type Centavos } from '../money.ts'

export const DIFFERENCE_DECISIONS = ['absorbed', 'collected', 'from pay', 'given back', 'offset'] as const
export type DifferenceDecision = (typeof DIFFERENCE_DECISIONS)[number]

/** Which decisions there are for what is over, and for what is short. */
export const DECISIONS_FOR = {
  over: ['absorbed', 'given back', 'offset'],
  short: ['absorbed', 'collected', 'from pay', 'offset'],
} as const satisfies Record<'over' | 'short', readonly DifferenceDecision[]>

export const sideOf = (amount: Centavos): 'over' | 'short' => (amount > 0 ? 'over' : 'short')

/** How far a company goes; a dated setting. */
export interface ShortageRule {
  readonly pctOfWages: number
  /** The legal minimum of the company's region for a month; null while no one has said it: then nothing is taken. */
  readonly leastMonthlyPay: Centavos | null
}

/** What a cut-off's pay may lose for shortages. `wages` are the basic pay earned in it. */
export function shortageRoom(rule: ShortageRule, wages: Centavos): Centavos {
  if (rule.leastMonthlyPay === null) return ZERO
  const share = timesRate(wages, rule.pctOfWages / 100, 'down')
  const least = roundCentavos(rule.leastMonthlyPay / 2, 'up')
  return larger(smaller(share, subtract(wages, least)), ZERO)
}

/**
 * The rate at which an amount and its instalments are worth the same: the contractual rate when the amount is the
 * principal, the effective interest rate (EIR) when it is the net proceeds (BSP Circular 730, sec. 2(h)).
 *
 * ₱ 15,000.00 against 12 semi-monthly instalments of ₱ 1,475.00 is 2.643032 % a period, 63.43 % a year (24 periods, nominal).
 *
 * Rates are plain factors (0.03 is 3 %) and flows may be pesos or centavos. Powers are built by multiplication, never by
 * Math.pow, so that every machine finds the same figure to the last bit.
 */

import type { Frequency } from '../terms.ts'

export const ANNUALISATIONS = ['nominal', 'compounded'] as const
/** Nominal: rate x periods. Compounded: (1 + rate)^periods - 1. Both are in use, so the one chosen is printed beside it. */
export type Annualisation = (typeof ANNUALISATIONS)[number]

const MOST_STEPS = 1000
const EXACT_ENOUGH = 1e-15

/**
 * The rate per period that discounts equally spaced flows (the first one period away) to `amount`; 0 where they bring no
 * more than the amount. Throws RangeError where the amount is not positive or a flow is negative.
 */
export function ratePerPeriod(amount: number, flows: readonly number[]): number {
  if (!(amount > 0)) throw new RangeError(`nothing to discount to: ${amount}`)
  let total = 0
  for (const flow of flows) {
    if (!(flow >= 0)) throw new RangeError(`not a flow: ${flow}`)
    total += flow
  }
  if (!Number.isFinite(total)) throw new RangeError('flows are too large')
  if (total <= amount) return 0
  return rateAtWorth(amount, (rate) => worthAt(rate, flows))
}

/** What flows are worth at a rate, and by how much that falls per unit of rate. */
export interface Worth {
  readonly worth: number
  readonly slope: number
}

/**
 * The rate at which flows are worth `amount`, by Newton's steps from 0. The worth of the flows falls with the rate and is convex, so from below the root every step
 * lands below it or on it: they only rise and can't run away.
 */
export function rateAtWorth(amount: number, worthAt: (rate: number) => Worth): number {
  let rate = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const { worth, slope } = worthAt(rate)
    const next = rate + (worth - amount) / slope
    if (!(next - rate > EXACT_ENOUGH * (1 + rate))) return rate
    rate = next
  }
  return rate
}

/** Flows one period apart, the first one period away. */
function worthAt(rate: number, flows: readonly number[]): Worth {
  const discount = 1 / (1 + rate)
  let factor = 1
  let worth = 0
  let slope = 0
  for (const [index, flow] of flows.entries()) {
    factor *= discount
    worth += flow * factor
    slope += (index + 1) * flow * factor * discount
  }
  return { worth, slope }
}

/** The effective rate per period: what the client pays for the money that was really handed over. */
export function effectiveRate(netProceeds: number, flows: readonly number[]): number {
  return ratePerPeriod(netProceeds, flows)
}

const PERIODS_PER_YEAR: Record<Frequency, number> = { weekly: 52, 'semi-monthly': 24, monthly: 12 }

export function periodsPerYear(frequency: Frequency): number {
  return PERIODS_PER_YEAR[frequency]
}

/** A twelfth of the year's periods, so that a rate per month and one per year never contradict each other. */
export function periodsPerMonth(frequency: Frequency): number {
  return PERIODS_PER_YEAR[frequency] / 12
}

/** A rate per period as a rate per year, by the chosen convention. */
export function annualise(rate: number, periodsPerYear: number, by: Annualisation): number {
  return by === 'nominal' ? rate * periodsPerYear : (1 + rate) ** periodsPerYear - 1
}

/** The add-on rate per period that asks the same total: total interest over principal and periods. */
export function addOnRate(principal: number, total: number, periods: number): number {
  return (total - principal) / principal / periods
}

/** The equal instalment of an annuity, with its fraction; `amount / periods` where there is no interest. */
export function annuity(amount: number, rate: number, periods: number): number {
  if (rate === 0) return amount / periods
  let growth = 1
  for (let period = 0; period < periods; period++) growth *= 1 + rate
  return (amount * rate * growth) / (growth - 1)
}

/**
 * The effective interest rate (EIR) on real days: every instalment is discounted from the day on which it falls due to the day of
 * the release, so that an early first due day costs what it costs. A month is 30 days. The rate is said simply and compounded,
 * and the larger counts: compounded where instalments come within the month, simply where one payment comes after it.
 *
 * ₱ 9,600.00 handed over against ₱ 10,600.00: due after 30 days 10.42 % a month, after 8 days 45.00 %, after a day 1,854.51 %.
 *
 * Powers are built by multiplication, never by Math.pow, so that every machine finds the same figure to the last bit.
 */
import { daysBetween, type LocalDate } from '../../calendar.ts'
import { rateAtWorth, type Worth } from './rate.ts'

export const DAYS_OF_A_MONTH = 30

/** An amount that is paid so many whole days after the release. */
export interface DatedFlow {
  readonly amount: number
  readonly days: number
}

/** What a client pays, by days after the release. */
export function flowsAfter(
  releasedOn: LocalDate,
  instalments: readonly { readonly dueOn: LocalDate; readonly amount: number }[],
): DatedFlow[] {
  return instalments.map(({ dueOn, amount }) => ({ amount, days: daysBetween(releasedOn, dueOn) }))
}

/**
 * The rate per day, as a factor, that discounts the flows to `amount`; 0 where they bring no more than the amount. Throws
 * RangeError where the amount is not positive, a flow is negative, or a flow does not come after the release.
 */
export function ratePerDay(amount: number, flows: readonly DatedFlow[]): number {
  if (!(amount > 0)) throw new RangeError(`nothing to discount to: ${amount}`)
  let total = 0
  for (const flow of flows) {
    if (!(flow.amount >= 0)) throw new RangeError(`not a flow: ${flow.amount}`)
    if (!Number.isInteger(flow.days) || flow.days < 1) throw new RangeError(`not a day after: ${flow.days}`)
    total += flow.amount
  }
  if (!Number.isFinite(total)) throw new RangeError('flows are too large')
  if (total <= amount) return 0
  return rateAtWorth(amount, (rate) => worthAt(rate, flows))
}

/** On the day of the release, at a rate per day. */
function worthAt(rate: number, flows: readonly DatedFlow[]): Worth {
  const discount = 1 / (1 + rate)
  let worth = 0
  let slope = 0
  for (const { amount, days } of flows) {
    const present = amount * power(discount, days)
    worth += present
    slope += days * present * discount
  }
  return { worth, slope }
}

/** The effective rate per month of 30 days, as a factor; the larger of the simple and the compounded one. */
export function effectiveRatePerMonth(netProceeds: number, flows: readonly DatedFlow[]): number {
  const daily = ratePerDay(netProceeds, flows)
  const compounded = power(1 + daily, DAYS_OF_A_MONTH) - 1
  const [only, ...more] = flows
  if (!only || more.length > 0) return compounded
  return Math.max(compounded, ((only.amount / netProceeds - 1) * DAYS_OF_A_MONTH) / only.days)
}

function power(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square
    square *= square
  }
  return result
}

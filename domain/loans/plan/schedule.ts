/**
 * The instalments of a loan: equal, the last one closes the balance, and each is split into interest on the balance that
 * was still owed and principal (BSP Circular 730: an add-on quote is converted, its interest is not booked flat).
 *
 * ₱ 10,000.00 at 3 % add-on over 6 months: 11,800.00 in all, five times 1,966.67 and 1,966.65; on the balance that is
 * 4.94 % a month, so the first instalment is 494.43 interest and 1,472.24 principal.
 *
 * A split at a given rate uses only multiplication and rounding: a phone that is sent the rate finds the server's centavos.
 */
import type { LocalDate } from '../../calendar.ts'
import { roundCentavos, subtract, sumOf, timesRate, toCentavos, ZERO, type Centavos } from '../../money.ts'
import { dueDays, type HolidayRule } from './due-days.ts'
import { annuity, ratePerPeriod } from '../price/rate.ts'
import type { Frequency, Quote } from '../terms.ts'

export interface Instalment {
  /** 1 for the first. */
  readonly no: number
  readonly dueOn: LocalDate
  readonly amount: Centavos
  readonly interest: Centavos
  readonly principal: Centavos
  /** Principal still owed after it. */
  readonly balanceAfter: Centavos
}

export interface Schedule {
  readonly instalments: readonly Instalment[]
  /** Every instalment but the last. */
  readonly instalmentAmount: Centavos
  readonly interestTotal: Centavos
  readonly totalPayable: Centavos
  /** The contractual rate on the balance as a factor per period. */
  readonly ratePerPeriod: number
  readonly maturityOn: LocalDate
}

export interface ScheduleInput {
  readonly principal: Centavos
  readonly quote: Quote
  /** Per cent a month as quoted: 3 is 3 %. */
  readonly ratePerMonth: number
  readonly months: number
  readonly frequency: Frequency
  readonly instalments: number
  readonly releasedOn: LocalDate
  readonly firstDueOn?: LocalDate | undefined
  readonly holidays?: ReadonlySet<LocalDate> | undefined
  readonly holidayRule?: HolidayRule | undefined
}

/** The part of an instalment that does not depend on its day. */
export interface Split {
  readonly amount: Centavos
  readonly interest: Centavos
  readonly principal: Centavos
  readonly balanceAfter: Centavos
}

export interface SplitInput {
  readonly principal: Centavos
  readonly instalmentAmount: Centavos
  readonly lastAmount: Centavos
  readonly instalments: number
  readonly ratePerPeriod: number
}

/** Throws RangeError where the principal is too small to be cut into that many instalments of whole centavos. */
export function buildSchedule(input: ScheduleInput): Schedule {
  const split = input.quote === 'add-on' ? quoteAddOn(input) : quoteDiminishing(input)
  const days = dueDays({
    frequency: input.frequency,
    releasedOn: input.releasedOn,
    firstDueOn: input.firstDueOn,
    instalments: input.instalments,
    holidays: input.holidays ?? new Set(),
    holidayRule: input.holidayRule ?? 'same-day',
  })
  return scheduleOf(splitAtRate(split), days, split)
}

/** Joins splits with their due days; the way back from stored or sent figures. */
export function scheduleOf(
  splits: readonly Split[],
  days: readonly LocalDate[],
  of: Pick<SplitInput, 'instalmentAmount' | 'ratePerPeriod'>,
): Schedule {
  const instalments = splits.map((split, index) => {
    const dueOn = days[index]
    if (dueOn === undefined) throw new RangeError('fewer due days than instalments')
    return { no: index + 1, dueOn, ...split }
  })
  const last = instalments.at(-1)
  if (!last) throw new RangeError('a schedule needs an instalment')
  const { instalmentAmount, ratePerPeriod } = of
  return withTotals({ instalments, instalmentAmount, ratePerPeriod, maturityOn: last.dueOn })
}

/** The interest and the whole price of a loan are the sums of its instalments. */
export function withTotals(plan: Omit<Schedule, 'interestTotal' | 'totalPayable'>): Schedule {
  return {
    ...plan,
    interestTotal: sumOf(plan.instalments, (row) => row.interest),
    totalPayable: sumOf(plan.instalments, (row) => row.amount),
  }
}

function quoteAddOn(input: ScheduleInput): SplitInput {
  const { principal, instalments } = input
  const interest = timesRate(principal, (input.ratePerMonth / 100) * input.months, 'half-up')
  const amounts = scheduleAmounts({ principal, total: toCentavos(principal + interest), instalments })
  return {
    principal,
    instalments,
    instalmentAmount: amounts[0] ?? ZERO,
    lastAmount: amounts.at(-1) ?? ZERO,
    ratePerPeriod: ratePerPeriod(principal, amounts),
  }
}

function quoteDiminishing(input: ScheduleInput): SplitInput {
  const { principal, instalments } = input
  const rate = ((input.ratePerMonth / 100) * input.months) / instalments
  const instalmentAmount = roundCentavos(annuity(principal, rate, instalments), 'half-up')
  let balance = principal
  for (let no = 1; no < instalments; no++)
    balance = toCentavos(balance - instalmentAmount + timesRate(balance, rate, 'half-up'))
  const lastAmount = toCentavos(balance + timesRate(balance, rate, 'half-up'))
  requirePositive(lastAmount, instalments)
  return {
    principal,
    instalments,
    instalmentAmount: instalments === 1 ? lastAmount : instalmentAmount,
    lastAmount,
    ratePerPeriod: rate,
  }
}

/**
 * The amounts alone of a total cut evenly: rounded half-up, the last closes it. Cheap: no rate is sought.
 * Throws RangeError where the total is below the principal or too small for that many instalments.
 */
export function scheduleAmounts(input: {
  principal: Centavos
  total: Centavos
  instalments: number
}): Centavos[] {
  const { principal, total, instalments } = input
  if (total < principal) throw new RangeError(`total ${total} is below the principal ${principal}`)
  if (!Number.isInteger(instalments) || instalments < 1)
    throw new RangeError(`not a number of instalments: ${instalments}`)
  const instalmentAmount = roundCentavos(total / instalments, 'half-up')
  const lastAmount = toCentavos(total - instalmentAmount * (instalments - 1))
  requirePositive(lastAmount, instalments)
  return equalAmounts({ instalments, instalmentAmount, lastAmount })
}

/** The amounts of equal instalments with their last one, as a loan's row holds them. */
export function equalAmounts(
  of: Pick<SplitInput, 'instalments' | 'instalmentAmount' | 'lastAmount'>,
): Centavos[] {
  const amounts = Array.from({ length: of.instalments }, () => of.instalmentAmount)
  amounts[of.instalments - 1] = of.lastAmount
  return amounts
}

/**
 * Splits equal instalments into interest on the balance and principal. Interest is rounded half-up; the last instalment
 * takes whatever rounding left, so that principal and interest add up to the centavo and nothing goes below zero.
 */
export function splitAtRate(input: SplitInput): Split[] {
  const amounts = equalAmounts(input)
  let balance = input.principal
  let interestLeft = subtract(
    sumOf(amounts, (amount) => amount),
    balance,
  )
  return amounts.map((amount) => {
    const asked = timesRate(balance, input.ratePerPeriod, 'half-up')
    const most = Math.min(asked, interestLeft, amount)
    const principal = toCentavos(Math.min(amount - most, balance))
    const interest = subtract(amount, principal)
    balance = subtract(balance, principal)
    interestLeft = subtract(interestLeft, interest)
    return { amount, interest, principal, balanceAfter: balance }
  })
}

function requirePositive(lastAmount: Centavos, instalments: number): void {
  if (lastAmount <= 0) throw new RangeError(`too small an amount for ${instalments} instalments`)
}

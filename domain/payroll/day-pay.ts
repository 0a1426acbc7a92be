/**
 * Pay for days and hours that are not ordinary (Labor Code; factors are the company's dated settings), the 13th month, and
 * how much may be kept back for a cash bond.
 *
 * Daily rate 600.00: a rest day worked is 130 %, 780.00; an hour of overtime is 600 / 8 x 125 %, 93.75.
 */
import { add, larger, roundCentavos, smaller, subtract, timesRate, ZERO, type Centavos } from '../money.ts'

export const SPECIAL_DAYS = [
  'regular_holiday_worked',
  'regular_holiday_unworked',
  'regular_holiday_on_rest_day',
  'special_day_worked',
  'special_day_on_rest_day',
  'rest_day_worked',
] as const
export type SpecialDay = (typeof SPECIAL_DAYS)[number]

export const PUBLISHED_DAY_FACTORS: Readonly<Record<SpecialDay, number>> = {
  regular_holiday_worked: 2,
  regular_holiday_unworked: 1,
  regular_holiday_on_rest_day: 2.6,
  special_day_worked: 1.3,
  special_day_on_rest_day: 1.5,
  rest_day_worked: 1.3,
}
export const PUBLISHED_OVERTIME_FACTOR = 1.25

const HOURS_OF_A_DAY = 8

export function dayPay(dailyRate: Centavos, factor: number): Centavos {
  return timesRate(dailyRate, factor, 'half-up')
}

export function overtimePay(dailyRate: Centavos, hours: number, factor: number): Centavos {
  return roundCentavos((dailyRate / HOURS_OF_A_DAY) * hours * factor, 'half-up')
}

/** A twelfth of the basic pay earned in the year. */
export function thirteenthMonth(basicEarned: Centavos): Centavos {
  return roundCentavos(basicEarned / 12, 'half-up')
}

/** The 13th month and other benefits are free of tax up to a limit of the year. */
export function benefitTax(
  thirteenth: Centavos,
  otherBenefits: Centavos,
  exemptLimit: Centavos,
): { exempt: Centavos; taxable: Centavos } {
  const total = add(thirteenth, otherBenefits)
  const exempt = smaller(total, exemptLimit)
  return { exempt, taxable: subtract(total, exempt) }
}

/**
 * What may be deducted for a cash bond (DOLE Labor Advisory 11-14): at most a share of the week's wages, and never beyond
 * one month's basic in all. Whether a company may ask for a bond at all is not decided here.
 */
export function bondDeduction(bond: {
  readonly requested: Centavos
  readonly balance: Centavos
  readonly oneMonthBasic: Centavos
  readonly weeklyWages: Centavos
  /** 20 is 20 % of the week's wages. */
  readonly pctOfWeek: number
  /** What was taken out of the same wages already. */
  readonly takenBefore?: Centavos
}): Centavos {
  const room = subtract(bond.oneMonthBasic, bond.balance)
  const ofWages = timesRate(bond.weeklyWages, bond.pctOfWeek / 100, 'down')
  const left = subtract(ofWages, bond.takenBefore ?? ZERO)
  return larger(smaller(bond.requested, smaller(room, left)), ZERO)
}

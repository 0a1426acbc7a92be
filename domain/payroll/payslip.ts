/**
 * One member's pay for a cut-off. Half the monthly basic (an odd centavo in the first half), less what was not worked, plus
 * allowances and incentives; then contributions by half of the month's, tax by the semi-monthly table, and what the member
 * owes. Allowances and incentives are taxed: what a member spent for the company comes back as an expense, not as pay.
 *
 * Basic 30,000.00 a month, first half: 15,000.00 gross, SSS 750.00, PhilHealth 375.00, Pag-IBIG 100.00; 13,775.00 is taxable,
 * 503.70 is withheld and 13,271.30 handed over.
 */
import type { LocalDate } from '../calendar.ts'
import { add, roundCentavos, subtract, toCentavos, ZERO, type Centavos } from '../money.ts'
import type { Span } from '../span.ts'
import type { ContributionTables } from './contribution-tables.ts'
import { cutOffSlip, taxOf, type PaySlip, type Shares, type Statutory } from './contributions.ts'
import { daysIn, type CutOff } from './cut-off.ts'
import { bondDeduction } from './day-pay.ts'

/** What is different this time; nothing of it is less than zero. */
export interface PayAdjustment {
  readonly allowances: Centavos
  readonly incentives: Centavos
  /** Taken off the basic for absence and lateness. */
  readonly unpaid: Centavos
  /** Paid back of an advance. */
  readonly cashAdvance: Centavos
  /** SSS and Pag-IBIG loans, which the company hands on. */
  readonly loans: Centavos
  readonly cashBond: Centavos
  /** Cash that a collector was short of, as far as the law lets it be taken from pay. */
  readonly shortage: Centavos
}

export const NO_ADJUSTMENT: PayAdjustment = {
  allowances: ZERO,
  incentives: ZERO,
  unpaid: ZERO,
  cashAdvance: ZERO,
  loans: ZERO,
  cashBond: ZERO,
  shortage: ZERO,
}

export interface PayFacts {
  readonly monthlyBasic: Centavos
  /** Null where no one knows: then the whole cut-off is paid. */
  readonly hiredOn: LocalDate | null
  readonly days: Span
  readonly cutOff: CutOff
  readonly adjustment: PayAdjustment
  readonly tables: ContributionTables
}

export interface Payslip extends PayAdjustment, Statutory {
  readonly monthlyBasic: Centavos
  readonly basic: Centavos
  /** On the slip of a 13th month, which holds nothing else that is earned. */
  readonly thirteenth: Centavos
  /** Less than zero where more is deducted than earned: such a slip can't be paid. */
  readonly net: Centavos
}

export function payslipOf(facts: PayFacts): Payslip {
  const { adjustment, monthlyBasic } = facts
  const basic = earnedBasic(facts)
  const gross = grossOf({ ...adjustment, basic, thirteenth: ZERO })
  const { net, ...statutory } = statutoryOf(facts, gross)
  const owed = add(adjustment.cashAdvance, adjustment.loans, adjustment.cashBond, adjustment.shortage)
  return { ...adjustment, ...statutory, monthlyBasic, basic, thirteenth: ZERO, net: subtract(net, owed) }
}

/** Pay before deductions. */
export function grossOf(
  slip: Pick<Payslip, 'basic' | 'unpaid' | 'allowances' | 'incentives' | 'thirteenth'>,
): Centavos {
  return add(subtract(slip.basic, slip.unpaid), slip.allowances, slip.incentives, slip.thirteenth)
}

/** The part of the month's basic that belongs to the cut-off: for who was hired in it, by the days since. */
export function earnedBasic({
  monthlyBasic,
  hiredOn,
  days,
  cutOff,
}: Pick<PayFacts, 'monthlyBasic' | 'hiredOn' | 'days' | 'cutOff'>): Centavos {
  const half = cutOff === 'first' ? Math.ceil(monthlyBasic / 2) : Math.floor(monthlyBasic / 2)
  if (hiredOn === null || hiredOn <= days.from) return toCentavos(half)
  if (hiredOn > days.to) return ZERO
  return roundCentavos((half * daysIn({ from: hiredOn, to: days.to })) / daysIn(days), 'half-up')
}

export const NOTHING: Shares = { employee: ZERO, employer: ZERO }

/** Contributions are on a salary that is paid: without one, or where nothing was earned, none are due. */
function statutoryOf({ monthlyBasic, cutOff, tables }: PayFacts, gross: Centavos): PaySlip {
  if (monthlyBasic > 0 && gross > 0) return cutOffSlip(monthlyBasic, gross, cutOff, tables)
  const withholding = taxOf(gross, tables.withholding['semi-monthly'])
  return {
    sss: NOTHING,
    philHealth: NOTHING,
    pagIbig: NOTHING,
    taxable: gross,
    withholding,
    net: subtract(gross, withholding),
  }
}

/** How far a company goes with cash bonds; a dated setting. */
export interface BondRule {
  readonly on: boolean
  /** 20 is 20 % of the wages of the same weeks. */
  readonly pctOfWages: number
  /** All that is held is at most so many months' basic. */
  readonly monthsOfBasic: number
}

/** What may still be taken into a member's cash bond for a cut-off, of which some may have been taken already. */
export function bondRoom(bond: {
  readonly rule: BondRule
  readonly monthlyBasic: Centavos
  /** Basic earned in the cut-off. */
  readonly wages: Centavos
  readonly held: Centavos
  readonly takenInCutOff: Centavos
}): Centavos {
  const { rule, monthlyBasic, wages, held, takenInCutOff } = bond
  if (!rule.on) return ZERO
  const mostHeld = roundCentavos(monthlyBasic * rule.monthsOfBasic, 'down')
  return bondDeduction({
    requested: mostHeld,
    balance: held,
    oneMonthBasic: mostHeld,
    weeklyWages: wages,
    pctOfWeek: rule.pctOfWages,
    takenBefore: takenInCutOff,
  })
}

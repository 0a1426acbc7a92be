/**
 * The disclosure statement that a client sees before the loan is released (RA 3765, Truth in Lending; BSP Circular 730):
 * what is granted, what is deducted, what is handed over, and what the money really costs. Compulsory charges count into
 * the effective rate even where the form calls them non-finance charges, which is the cautious reading.
 *
 * ₱ 10,000.00 at 3 % add-on over 6 months, less 300.00 service fee, 100.00 notarial fee and 36.99 stamps: 9,563.01 handed
 * over. Released on 4 May 2026 that is 6.21 % a month effective on real days, and 6.36 % as if all months were equal; contractual
 * 4.94 % a month.
 */
import type { LocalDate } from '../../calendar.ts'
import { add, subtract, sumOf, timesRate, ZERO, type Centavos } from '../../money.ts'
import { effectiveRatePerMonth, flowsAfter } from './effective-rate.ts'
import { annualise, effectiveRate, periodsPerMonth, periodsPerYear, type Annualisation } from './rate.ts'
import type { Schedule } from '../plan/schedule.ts'
import type { Terms } from '../terms.ts'

/** The version of the statement's words; anyone who changes them makes a new one, and what was accepted keeps its own. */
export const DISCLOSURE_TEXT_VERSION = 'RA 3765, 2026-11'

export const CHARGES = [
  'interest',
  'service fee',
  'notarial fee',
  'insurance',
  'documentary stamps',
  'previous loan',
] as const
export type Charge = (typeof CHARGES)[number]

export interface DisclosedCharge {
  readonly charge: Charge
  readonly amount: Centavos
  /** Taken from the proceeds; else paid with the instalments. */
  readonly deducted: boolean
}

export interface DisclosureInput {
  readonly terms: Terms
  readonly principal: Centavos
  readonly releasedOn: LocalDate
  readonly schedule: Schedule
  readonly stampTax?: Centavos | undefined
  /** The balance of an old loan that the new one pays off. */
  readonly previousBalance?: Centavos | undefined
  readonly annualisation: Annualisation
}

export interface Disclosure {
  readonly releasedOn: LocalDate
  /** (A) */
  readonly amountFinanced: Centavos
  /** (B) */
  readonly financeCharges: readonly DisclosedCharge[]
  readonly financeChargeTotal: Centavos
  /** (C) */
  readonly otherCharges: readonly DisclosedCharge[]
  readonly otherChargeTotal: Centavos
  /** (D) what of B and C is deducted. */
  readonly totalDeductions: Centavos
  /** (E) = A - D */
  readonly netProceeds: Centavos
  readonly financeChargePct: number
  /** On real days, a month of 30 days; a year is twelve such months, simply or compounded as the company says. */
  readonly eirPerMonthPct: number
  readonly eirPerYearPct: number
  /** The same as banks print it: as if every instalment came one whole period after the one before. */
  readonly equalPeriods: { readonly perMonthPct: number; readonly perYearPct: number }
  readonly annualisation: Annualisation
  readonly contractualPerMonthPct: number
  readonly quotedPerMonthPct: number
  readonly schedule: Schedule
  readonly penaltyPctPerMonth: number
  readonly graceDays: number
}

const MONTHS_OF_A_YEAR = 12

/** Throws RangeError where the deductions leave nothing to hand over, unless an old loan takes all of it. */
export function disclosureOf(input: DisclosureInput): Disclosure {
  const { terms, principal, schedule } = input
  const financeCharges = stated([
    { charge: 'interest', amount: schedule.interestTotal, deducted: false },
    { charge: 'service fee', amount: serviceFeeOf(terms, principal), deducted: true },
  ])
  const otherCharges = stated([
    { charge: 'notarial fee', amount: terms.notarialFee, deducted: true },
    { charge: 'insurance', amount: terms.insuranceFee, deducted: true },
    { charge: 'documentary stamps', amount: input.stampTax ?? ZERO, deducted: true },
    { charge: 'previous loan', amount: input.previousBalance ?? ZERO, deducted: true },
  ])
  const deducted = [...financeCharges, ...otherCharges].filter((row) => row.deducted)
  const { totalDeductions, netProceeds } = leavesNothingToHandOver(input, deducted)
    ? { totalDeductions: principal, netProceeds: ZERO }
    : netProceedsAfter(
        principal,
        deducted.map((row) => row.amount),
      )
  const financeChargeTotal = sumOf(financeCharges, (row) => row.amount)
  return {
    releasedOn: input.releasedOn,
    amountFinanced: principal,
    financeCharges,
    financeChargeTotal,
    otherCharges,
    otherChargeTotal: sumOf(otherCharges, (row) => row.amount),
    totalDeductions,
    netProceeds,
    financeChargePct: (financeChargeTotal / principal) * 100,
    ...effectiveFigures(input, netProceeds),
    annualisation: input.annualisation,
    contractualPerMonthPct: schedule.ratePerPeriod * periodsPerMonth(terms.frequency) * 100,
    quotedPerMonthPct: terms.ratePerMonth,
    schedule,
    penaltyPctPerMonth: terms.penaltyPctPerMonth,
    graceDays: terms.graceDays,
  }
}

/** An old loan takes all of it, but for the stamps that a restructuring owes. */
function leavesNothingToHandOver(
  { principal, previousBalance, stampTax = ZERO }: DisclosureInput,
  deducted: readonly DisclosedCharge[],
): boolean {
  const isOnlyThose = deducted.every(
    ({ charge }) => charge === 'previous loan' || charge === 'documentary stamps',
  )
  return isOnlyThose && previousBalance !== undefined && add(previousBalance, stampTax) === principal
}

/** The service fee deducted from the proceeds, half-up to the centavo. */
export function serviceFeeOf(terms: Pick<Terms, 'serviceFeePct'>, principal: Centavos): Centavos {
  return timesRate(principal, terms.serviceFeePct / 100, 'half-up')
}

/** Principal less deductions. Throws RangeError where nothing is left. */
export function netProceedsAfter(
  principal: Centavos,
  deductions: readonly Centavos[],
): { totalDeductions: Centavos; netProceeds: Centavos } {
  const totalDeductions = add(...deductions)
  const netProceeds = subtract(principal, totalDeductions)
  if (netProceeds <= 0) throw new RangeError('deductions leave nothing to hand over')
  return { totalDeductions, netProceeds }
}

/** An old loan that is paid off is money the client gets: it lowers what is handed over, not what the loan is worth. */
function effectiveFigures(
  { schedule, terms, annualisation, previousBalance, releasedOn }: DisclosureInput,
  netProceeds: Centavos,
): Pick<Disclosure, 'eirPerMonthPct' | 'eirPerYearPct' | 'equalPeriods'> {
  const received = add(netProceeds, previousBalance ?? ZERO)
  const perMonth = effectiveRatePerMonth(received, flowsAfter(releasedOn, schedule.instalments))
  const perPeriod = effectiveRate(
    received,
    schedule.instalments.map((row) => row.amount),
  )
  return {
    eirPerMonthPct: perMonth * 100,
    eirPerYearPct: annualise(perMonth, MONTHS_OF_A_YEAR, annualisation) * 100,
    equalPeriods: {
      perMonthPct: perPeriod * periodsPerMonth(terms.frequency) * 100,
      perYearPct: annualise(perPeriod, periodsPerYear(terms.frequency), annualisation) * 100,
    },
  }
}

function stated(charges: readonly DisclosedCharge[]): DisclosedCharge[] {
  return charges.filter((row) => row.amount > 0)
}

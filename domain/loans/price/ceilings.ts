/**
 * The legal ceilings on small loans (SEC MC 3 s.2022, MC 14 s.2025): an unsecured general-purpose loan of at most
 * ₱ 10,000.00 and 4 months may cost at most 6 % a month nominal, 12 % a month effective (15 % before 2026-04-01), 5 % a month
 * penalty, and in all no more than was borrowed. The ceilings are dated rows handed in; the row in force on the day of the
 * release, renewal or penalty decides. Months are 30 days; other spans are scaled to them simply, and the
 * effective rate is that of the real days (effective-rate.ts).
 *
 * ₱ 5,000.00 for 30 days from 2026-05-04 with 300.00 interest and 250.00 deducted: 6.00 % nominal, 5,300 for 4,750 is 11.58 %
 * effective: within 12 %. With 300.00 deducted it is 12.77 %: refused since April 2026.
 */
import type { LocalDate } from '../../calendar.ts'
import { rowOn, type DatedRow } from '../../dated-row.ts'
import { add, subtract, type Centavos } from '../../money.ts'
import { DAYS_OF_A_MONTH, effectiveRatePerMonth, type DatedFlow } from './effective-rate.ts'

/** One dated row. Percentages are whole: 6 is 6 %. */
export interface Ceiling extends DatedRow {
  /** The last day in force; null while it is. */
  readonly effectiveTo: LocalDate | null
  readonly maxPrincipal: Centavos
  readonly maxMonths: number
  readonly nominalPctPerMonth: number
  readonly eirPctPerMonth: number
  readonly penaltyPctPerMonth: number
  /** Interest, fees and penalties together, of the amount borrowed. */
  readonly totalCostPct: number
}

export const BREACHES = ['nominal', 'eir', 'penalty', 'total cost'] as const
export type Breach = (typeof BREACHES)[number]
export const CEILING_WARNINGS = ['rate on the balance', 'no ceiling in force'] as const
export type CeilingWarning = (typeof CEILING_WARNINGS)[number]

/** A length in months of the terms, or in days where that is how it was agreed. */
export type Tenor = { readonly months: number } | { readonly days: number }

export interface CeilingCheck {
  readonly ceilings: readonly Ceiling[]
  /** The day of the quote, release, renewal or restructuring. */
  readonly on: LocalDate
  readonly secured: boolean
  readonly principal: Centavos
  readonly tenor: Tenor
  readonly interestTotal: Centavos
  /** Everything compulsory that is deducted from the proceeds. */
  readonly chargesDeducted: Centavos
  /** The instalments by their days after the release. */
  readonly flows: readonly DatedFlow[]
  readonly penaltyPctPerMonth: number
  /** Penalties posted so far and the one about to be. */
  readonly penalties: Centavos
  /** The contractual rate on the balance, per cent a month. */
  readonly contractualPctPerMonth: number
  /** Above this the rate is warned about, covered or not; 3 as delivered. */
  readonly warnAbovePctPerMonth: number
}

export interface CeilingResult {
  readonly covered: boolean
  readonly nominalPerMonthPct: number
  readonly eirPerMonthPct: number
  /** Interest, deducted charges and penalties, per cent of the principal. */
  readonly totalCostPct: number
  readonly ceiling: Ceiling | undefined
  /** Empty for a loan that is not covered. */
  readonly breaches: readonly Breach[]
  readonly warnings: readonly CeilingWarning[]
}

/** A rate equal to its ceiling is within it, whatever the last bits of its figure say. */
const TOLERANCE_PCT = 1e-9

export function checkCeilings(check: CeilingCheck): CeilingResult {
  const ceiling = ceilingOn(check.ceilings, check.on)
  const covered = isCovered(ceiling, check)
  const months = monthsOf(check.tenor)
  const cost = add(check.interestTotal, check.chargesDeducted, check.penalties)
  const figures = {
    nominalPerMonthPct: (check.interestTotal / check.principal / months) * 100,
    eirPerMonthPct:
      effectiveRatePerMonth(subtract(check.principal, check.chargesDeducted), check.flows) * 100,
    totalCostPct: (cost / check.principal) * 100,
  }
  const warnings: CeilingWarning[] = []
  if (isAbove(check.contractualPctPerMonth, check.warnAbovePctPerMonth)) warnings.push('rate on the balance')
  if (!ceiling) warnings.push('no ceiling in force')
  const breaches = ceiling && covered ? breachesOf(ceiling, check, figures) : []
  return { covered, ...figures, ceiling, breaches, warnings }
}

/** The row in force on a day; where rows overlap, the one that came last. */
export function ceilingOn(ceilings: readonly Ceiling[], on: LocalDate): Ceiling | undefined {
  const notOver = ceilings.filter(({ effectiveTo }) => effectiveTo === null || on <= effectiveTo)
  return rowOn(notOver, on)
}

/** Whether the ceilings speak of a loan at all. */
export function isCovered(
  ceiling: Ceiling | undefined,
  loan: { secured: boolean; principal: Centavos; tenor: Tenor },
): boolean {
  if (!ceiling || loan.secured) return false
  return loan.principal <= ceiling.maxPrincipal && monthsOf(loan.tenor) <= ceiling.maxMonths
}

export function monthsOf(tenor: Tenor): number {
  return 'months' in tenor ? tenor.months : tenor.days / DAYS_OF_A_MONTH
}

function breachesOf(
  ceiling: Ceiling,
  check: CeilingCheck,
  figures: Pick<CeilingResult, 'nominalPerMonthPct' | 'eirPerMonthPct' | 'totalCostPct'>,
): Breach[] {
  const above: Record<Breach, boolean> = {
    nominal: isAbove(figures.nominalPerMonthPct, ceiling.nominalPctPerMonth),
    eir: isAbove(figures.eirPerMonthPct, ceiling.eirPctPerMonth),
    penalty: isAbove(check.penaltyPctPerMonth, ceiling.penaltyPctPerMonth),
    'total cost': isAbove(figures.totalCostPct, ceiling.totalCostPct),
  }
  return BREACHES.filter((breach) => above[breach])
}

function isAbove(figure: number, limit: number): boolean {
  return figure > limit + TOLERANCE_PCT
}

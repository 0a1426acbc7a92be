/**
 * Terms tested against the ceilings before anybody borrows on them. Fixed fees weigh most on the smallest loan and an early first
 * due day makes any loan dearer, so terms are tested at both ends of what they would lend, and at both ends of the days allowed.
 *
 * 3 % add-on, 3 % service fee and 100.00 notarial over 3 months, lending 3,000 to 100,000: within the ceilings at 10,000.00,
 * the largest amount they speak of, and at 3,000.00 too.
 */
import { daysBetween, type LocalDate } from '../calendar.ts'
import { smaller, ZERO, type Centavos } from '../money.ts'
import { testLoan } from './price/ceiling-check.ts'
import { ceilingOn, type Breach, type Ceiling, type CeilingWarning } from './price/ceilings.ts'
import { firstDueBounds } from './plan/due-days.ts'
import { buildSchedule, type Schedule } from './plan/schedule.ts'
import { documentaryStampTax, type StampTaxRate } from './price/stamp-tax.ts'
import type { Terms } from './terms.ts'

export interface TermsToTest {
  readonly terms: Terms
  /** The first day they would be lent on. */
  readonly on: LocalDate
  readonly ceilings: readonly Ceiling[]
  /** Null where documentary stamps are not deducted. */
  readonly stampTax: StampTaxRate | null
  readonly warnAbovePctPerMonth: number
}

export interface TermsResult {
  /** What even the largest loan that the ceilings speak of would break: no one could borrow on these terms. */
  readonly breaches: readonly Breach[]
  /** What only the smallest loan would break: small loans would be refused. */
  readonly smallestBreaches: readonly Breach[]
  /** What the largest loan would break where it falls due first on the earliest day: such days would be refused. */
  readonly earliestBreaches: readonly Breach[]
  readonly warnings: readonly CeilingWarning[]
}

/** Throws RangeError where the smallest amount cannot be cut into the instalments, or the fees eat it. */
export function testTerms(asked: TermsToTest): TermsResult {
  const { terms, ceilings, on } = asked
  const cap = ceilingOn(ceilings, on)?.maxPrincipal ?? terms.maxAmount
  const most = terms.minAmount > cap ? terms.minAmount : smaller(terms.maxAmount, cap)
  const { earliest, latest } = firstDueBounds(terms, on)
  const largest = testAmount(asked, most, latest)
  return {
    breaches: largest.breaches,
    smallestBreaches: testAmount(asked, terms.minAmount, latest).breaches,
    earliestBreaches: testAmount(asked, most, earliest).breaches,
    warnings: largest.warnings,
  }
}

function testAmount(asked: TermsToTest, principal: Centavos, firstDueOn: LocalDate) {
  const { terms, on, ceilings, warnAbovePctPerMonth } = asked
  const schedule = buildSchedule({ ...terms, principal, releasedOn: on, firstDueOn })
  const stampTax = stampTaxOf(asked, principal, schedule)
  return testLoan({
    terms,
    schedule,
    principal,
    on,
    ceilings,
    secured: false,
    stampTax,
    warnAbovePctPerMonth,
  })
}

function stampTaxOf({ on, stampTax }: TermsToTest, principal: Centavos, { maturityOn }: Schedule): Centavos {
  return stampTax === null ? ZERO : documentaryStampTax(principal, daysBetween(on, maturityOn), stampTax).tax
}

/** Instalments that a span of months holds, to the nearest whole one: 3 months are 13 weeks, 6 half months or 3 months. */
export function instalmentsIn(months: number, periodsPerMonth: number): number {
  return Math.max(1, Math.round(months * periodsPerMonth))
}

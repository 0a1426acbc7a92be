/** What the demo company can lend to a client on a day: within level, capacity and legal ceilings, as in real business. */
import { daysBetween, type LocalDate } from '../../domain/calendar.ts'
import { dueDays } from '../../domain/loans/due-days.ts'
import { largestInstalment } from '../../domain/loans/capacity.ts'
import { testLoan } from '../../domain/loans/ceiling-check.ts'
import type { Ceiling } from '../../domain/loans/ceilings.ts'
import { disclosureOf, serviceFeeOf, type Disclosure } from '../../domain/loans/disclosure.ts'
import { levelLimit, type Ladder } from '../../domain/loans/loan-level.ts'
import { buildSchedule, type Schedule } from '../../domain/loans/schedule.ts'
import { documentaryStampTax } from '../../domain/loans/stamp-tax.ts'
import { pesos, subtract, toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import type { ContributionTables } from '../../domain/payroll/contribution-tables.ts'
import type { Settings, TermsRow } from '../settings/settings.ts'
import type { ClientPlan } from './plan-clients.ts'

export interface CompanyRules {
  readonly settings: Settings
  readonly terms: readonly TermsRow[]
  readonly ceilings: readonly Ceiling[]
  readonly holidays: ReadonlySet<LocalDate>
  readonly contributions: readonly ContributionTables[]
}

export interface LoanOffer {
  readonly terms: TermsRow
  readonly principal: Centavos
  readonly schedule: Schedule
  readonly disclosure: Disclosure
  readonly serviceFee: Centavos
  readonly stampTax: Centavos
  /** Whether a holiday moved a due day away from the rule. */
  readonly daysMoved: boolean
}

const STEP = pesos(500)
/** Months that clients of the demo company ask for; a year's history then holds several loans of each. */
const USUAL_MONTHS = [3, 4, 5, 6]

/** The level that lets a client carry at least a product's smallest loan: who borrows that much has borrowed before. */
export function firstLevelOf(client: ClientPlan, rules: CompanyRules): number {
  const least = Math.min(...termsFor(client, rules).map((terms) => terms.minAmount))
  const brought =
    client.kind === 'SME'
      ? client.chance.whole(1, 4)
      : client.chance.weighted([
          [0, 70],
          [2, 20],
          [4, 10],
        ])
  let level = 1
  while (levelLimit(ladderFor(undefined, rules), level) < least) level++
  return level + brought
}

/** The largest loan that level, capacity and ceilings allow, on the first of the client's terms that allows one. */
export function offerLoan(
  client: ClientPlan,
  level: number,
  on: LocalDate,
  rules: CompanyRules,
): LoanOffer | undefined {
  const usual = termsFor(client, rules).filter((terms) => USUAL_MONTHS.includes(terms.months))
  const terms = usual.length > 0 ? usual : termsFor(client, rules)
  const wanted = client.chance.pick(terms)
  for (const one of [wanted, ...terms.toReversed()]) {
    const limit = levelLimit(ladderFor(one, rules), level)
    for (
      let principal = roundDown(limit);
      principal >= one.minAmount;
      principal = subtract(principal, STEP)
    ) {
      const offer = quoteLoan(one, principal, on, rules)
      if (isAllowed(offer, client, rules)) return offer
    }
  }
  return undefined
}

/** Schedule, deductions and disclosure of a loan released on a day. */
export function quoteLoan(
  terms: TermsRow,
  principal: Centavos,
  releasedOn: LocalDate,
  { settings, holidays }: CompanyRules,
): LoanOffer {
  const schedule = buildSchedule({
    ...terms,
    principal,
    releasedOn,
    holidays,
    holidayRule: settings.holiday_rule,
  })
  const stamps = settings.stamp_tax
  const stampTax = stamps
    ? documentaryStampTax(principal, daysBetween(releasedOn, schedule.maturityOn), {
        perUnit: stamps.per_unit,
        unit: stamps.unit,
      }).tax
    : ZERO
  const { annualisation } = settings
  const disclosure = disclosureOf({ terms, principal, releasedOn, schedule, stampTax, annualisation })
  const regular = dueDays({
    ...terms,
    releasedOn,
    firstDueOn: schedule.instalments[0]?.dueOn,
    holidays: new Set(),
    holidayRule: 'same-day',
  })
  const daysMoved = schedule.instalments.some((row, index) => row.dueOn !== regular[index])
  return {
    terms,
    principal,
    schedule,
    disclosure,
    serviceFee: serviceFeeOf(terms, principal),
    stampTax,
    daysMoved,
  }
}

function isAllowed(offer: LoanOffer, client: ClientPlan, rules: CompanyRules): boolean {
  const { terms, principal, schedule, disclosure, stampTax } = offer
  const means = {
    monthlyNet: client.income.net,
    monthlyBills: client.income.bills,
    pct: rules.settings.capacity_pct,
  }
  if (schedule.instalmentAmount > largestInstalment(means, terms)) return false
  const { breaches } = testLoan({
    ceilings: rules.ceilings,
    on: disclosure.releasedOn,
    secured: false,
    terms,
    principal,
    schedule,
    stampTax,
    warnAbovePctPerMonth: rules.settings.warn_above_pct_per_month,
  })
  return breaches.length === 0
}

function termsFor(client: ClientPlan, rules: CompanyRules): TermsRow[] {
  const ofKind = rules.terms.filter((terms) => terms.kind === client.kind)
  const fitting = ofKind.filter((terms) => terms.frequency === client.frequency)
  if (fitting.length === 0) throw new RangeError(`no terms for a ${client.frequency} ${client.kind}`)
  return fitting
}

function ladderFor(terms: TermsRow | undefined, { settings, terms: all }: CompanyRules): Ladder {
  const { first_limit: firstLimit, growth_pct: growthPct, step } = settings.loan_ladder
  const cap = terms?.maxAmount ?? toCentavos(Math.max(...all.map((one) => one.maxAmount)))
  return { firstLimit, growthPct, step, cap }
}

function roundDown(amount: Centavos): Centavos {
  return toCentavos(amount - (amount % STEP))
}

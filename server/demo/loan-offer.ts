/** What the demo company can lend to a client on a day: within level, capacity and legal ceilings, as in real business. */
import type { LocalDate } from '../../domain/calendar.ts'
import { largestInstalment } from '../../domain/loans/capacity.ts'
import { levelLimit, type Ladder } from '../../domain/loans/loan-level.ts'
import { pesos, subtract, toCentavos, type Centavos } from '../../domain/money.ts'
import type { ContributionTables } from '../../domain/payroll/contribution-tables.ts'
import { lawfulQuote, type Quoted, type QuoteRules } from '../loans/quote.ts'
import type { TermsRow } from '../settings/settings.ts'
import type { ClientPlan } from './plan-clients.ts'

export interface CompanyRules extends QuoteRules {
  readonly terms: readonly TermsRow[]
  readonly contributions: readonly ContributionTables[]
}

export interface LoanOffer extends Quoted {
  readonly terms: TermsRow
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
      const quoted = lawfulQuote(rules, { terms: one, principal, releasedOn: on, secured: false })
      const offer = quoted && { ...quoted, terms: one }
      if (offer && isWithinMeans(offer, client, rules)) return offer
    }
  }
  return undefined
}

/** The loan as the office quotes it for a day. Throws RangeError where the law or the terms don't let it be. */
export function quoteOn(
  terms: TermsRow,
  principal: Centavos,
  releasedOn: LocalDate,
  rules: CompanyRules,
): LoanOffer {
  const quoted = lawfulQuote(rules, { terms, principal, releasedOn, secured: false })
  if (!quoted) throw new RangeError(`${principal} cannot be lent on ${releasedOn}`)
  return { ...quoted, terms }
}

function isWithinMeans(
  { terms, schedule }: LoanOffer,
  { income }: ClientPlan,
  { settings }: CompanyRules,
): boolean {
  const means = { monthlyNet: income.net, monthlyBills: income.bills, pct: settings.capacity_pct }
  return schedule.instalmentAmount <= largestInstalment(means, terms)
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

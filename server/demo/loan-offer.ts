/** What the demo company can lend to a client on a day: within level, capacity and legal ceilings, as in real business. */
import type { LocalDate } from '../../domain/calendar.ts'
import { largestInstalment } from '../../domain/loans/capacity.ts'
import { pesos, toCentavos, type Centavos } from '../../domain/money.ts'
import { levelLimitOf } from '../loans/applications/application-cards.ts'
import { lawfulQuote, type Quoted } from '../loans/quote.ts'
import type { TermsRow } from '../settings/settings.ts'
import type { CompanyRules } from './desk.ts'
import type { ClientPlan } from './plan-clients.ts'

export type LoanOffer = Quoted & { readonly terms: TermsRow }

const STEP = pesos(500)
/** Months that clients of the demo company ask for; a year's history then holds several loans of each. */
const USUAL_MONTHS = [3, 4, 5, 6]

/** The level that lets a client carry at least a product's smallest loan: who borrows that much has borrowed before. */
export function firstLevelOf(client: ClientPlan, rules: CompanyRules): number {
  const { kind, chance } = client
  const least = Math.min(...usualTerms(client, rules).map((terms) => terms.minAmount))
  const largest = rules.terms.reduce((best, terms) => (terms.maxAmount > best.maxAmount ? terms : best))
  const brought = kind === 'SME' ? chance.whole(1, 4) : Number(chance.weighted({ '0': 70, '2': 20, '4': 10 }))
  let level = 1
  while (levelLimitOf(rules.settings, level, largest) < least) level++
  return level + brought
}

/** The largest loan that level, capacity and ceilings allow, on the first of the client's terms that allows one. */
export function offerLoan(
  client: ClientPlan,
  level: number,
  on: LocalDate,
  rules: CompanyRules,
): LoanOffer | undefined {
  const { means, chance } = client
  const usual = usualTerms(client, rules)
  for (const terms of [chance.pick(usual), ...usual.toReversed()]) {
    const largest = largestInstalment({ ...means, pct: rules.settings.capacity_pct }, terms)
    const steps = Math.floor(levelLimitOf(rules.settings, level, terms) / STEP)
    for (let amount = steps * STEP; amount >= terms.minAmount; amount -= STEP) {
      const offer = quoteOn(terms, toCentavos(amount), on, rules)
      if (offer && offer.schedule.instalmentAmount <= largest) return offer
    }
  }
  return undefined
}

/** The loan as the office quotes it for a day; undefined where the law or the terms don't let it be. */
export function quoteOn(
  terms: TermsRow,
  principal: Centavos,
  releasedOn: LocalDate,
  rules: CompanyRules,
): LoanOffer | undefined {
  const quoted = lawfulQuote(rules, { terms, principal, releasedOn, secured: false })
  return quoted && { ...quoted, terms }
}

const usualTerms = ({ kind, frequency }: ClientPlan, rules: CompanyRules): TermsRow[] =>
  rules.terms.filter(
    (terms) => terms.kind === kind && terms.frequency === frequency && USUAL_MONTHS.includes(terms.months),
  )

/** What a loan on given terms would be, released on a given day: its schedule, its disclosure and whether the law lets it be. */
import { daysBetween, type LocalDate } from '../../domain/calendar.ts'
import { firstDueBounds, firstDueDays } from '../../domain/loans/plan/due-days.ts'
import { testLoan } from '../../domain/loans/price/ceiling-check.ts'
import type { Ceiling, CeilingResult } from '../../domain/loans/price/ceilings.ts'
import { disclosureOf, type Disclosure } from '../../domain/loans/price/disclosure.ts'
import { buildSchedule, type Schedule } from '../../domain/loans/plan/schedule.ts'
import { documentaryStampTax, withItsStamps } from '../../domain/loans/price/stamp-tax.ts'
import type { Terms } from '../../domain/loans/terms.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { Refusal, refuse, refuseField } from '../http/refuse.ts'
import { holidaysFrom, readCeilings, settingsOn, type Settings } from '../settings/settings.ts'

export interface QuoteInput {
  readonly terms: Terms
  readonly principal: Centavos
  readonly releasedOn: LocalDate
  readonly firstDueOn?: LocalDate | undefined
  /** The loan that it renews, which the proceeds pay off. */
  readonly previousBalance?: Centavos | undefined
  /** No money leaves: no fees, and the stamps come on top of the principal. */
  readonly restructures?: boolean
  /** Collateral secures it, so that the ceilings on unsecured loans do not speak of it. */
  readonly secured: boolean
}

/** What a restructuring changes in the terms: no fee is charged for it. */
export const NO_CHARGES = { serviceFeePct: 0, notarialFee: ZERO, insuranceFee: ZERO }

export interface Quoted {
  readonly principal: Centavos
  readonly schedule: Schedule
  readonly disclosure: Disclosure
  readonly stampTax: Centavos
  readonly ceilings: CeilingResult
}

/**
 * Without a first due day the first regular one is taken on which no ceiling is broken: an early one makes the loan dearer. Throws
 * OVER_CEILING where a ceiling in force that day is broken, INVALID_INPUT where the fees eat the proceeds or the first due day is
 * not within the terms.
 */
export async function quoteLoan(tx: Tx, input: QuoteInput): Promise<Quoted> {
  const { quoted, broken } = firstLawful(await quoteRules(tx, input.releasedOn), input)
  return quoted ?? refuse('OVER_CEILING', `The charges are above the legal ceiling: ${broken.join(', ')}.`)
}

/** What quotes of a day are made by, read once for many. */
export interface QuoteRules {
  readonly settings: Settings
  readonly holidays: ReadonlySet<LocalDate>
  readonly ceilings: readonly Ceiling[]
}

export async function quoteRules(tx: Tx, day: LocalDate): Promise<QuoteRules> {
  const settings = await settingsOn(tx, day)
  return { settings, holidays: await holidaysFrom(tx, day), ceilings: await readCeilings(tx) }
}

/** The quote of a loan that can be had: within the ceilings, with something left of the proceeds; undefined where it can't. */
export function lawfulQuote(rules: QuoteRules, input: QuoteInput): Quoted | undefined {
  try {
    return firstLawful(rules, input).quoted
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_INPUT') return undefined
    throw error
  }
}

/** The loan on the first day on which it breaks no ceiling; else which ones it breaks. */
function firstLawful(rules: QuoteRules, input: QuoteInput): { quoted?: Quoted; broken: readonly string[] } {
  const broken = new Set<string>()
  for (const firstDueOn of firstDueDaysOf(input)) {
    const quoted = quote({ ...input, firstDueOn }, rules)
    if (quoted.ceilings.breaches.length === 0) return { quoted, broken: [] }
    for (const breach of quoted.ceilings.breaches) broken.add(breach)
  }
  return { broken: [...broken] }
}

function firstDueDaysOf({ terms, releasedOn, firstDueOn }: QuoteInput): LocalDate[] {
  const bounds = firstDueBounds(terms, releasedOn)
  if (firstDueOn === undefined) return firstDueDays(terms.frequency, releasedOn, bounds)
  if (firstDueOn < bounds.earliest || firstDueOn > bounds.latest)
    refuseField('first_due_on', `First due date must be ${bounds.earliest} to ${bounds.latest}`)
  return [firstDueOn]
}

function quote(input: QuoteInput, { settings, holidays, ceilings }: QuoteRules): Quoted {
  const { releasedOn, firstDueOn, secured, previousBalance, restructures = false } = input
  const terms = restructures ? { ...input.terms, ...NO_CHARGES } : input.terms
  const scheduleOf = (principal: Centavos) =>
    buildSchedule({
      ...terms,
      principal,
      releasedOn,
      firstDueOn,
      holidays,
      holidayRule: settings.holiday_rule,
    })
  try {
    const withoutStamps = scheduleOf(input.principal)
    const days = daysBetween(releasedOn, withoutStamps.maturityOn)
    const taxOf = (amount: Centavos) => stampTaxOf(amount, days, settings)
    const principal = restructures ? withItsStamps(input.principal, taxOf) : input.principal
    const schedule = principal === input.principal ? withoutStamps : scheduleOf(principal)
    const stampTax = taxOf(principal)
    const { annualisation } = settings
    const shown = { terms, principal, releasedOn, schedule, stampTax, annualisation, previousBalance }
    const disclosure = disclosureOf(shown)
    return {
      principal,
      schedule,
      disclosure,
      stampTax,
      ceilings: testLoan({
        ceilings,
        on: releasedOn,
        secured,
        terms,
        principal,
        schedule,
        stampTax,
        warnAbovePctPerMonth: settings.warn_above_pct_per_month,
      }),
    }
  } catch (error) {
    if (error instanceof RangeError) refuseField('amount', 'The amount is too small for these terms.')
    throw error
  }
}

function stampTaxOf(principal: Centavos, days: number, { stamp_tax: rate }: Settings): Centavos {
  if (rate === null) return ZERO
  return documentaryStampTax(principal, days, { perUnit: rate.per_unit, unit: rate.unit }).tax
}

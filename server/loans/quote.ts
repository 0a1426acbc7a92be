/** What a loan on given terms would be, released on a given day: its schedule, its disclosure and whether the law lets it be. */
import { daysBetween, type LocalDate } from '../../domain/calendar.ts'
import { checkCeilings, type Ceiling, type CeilingResult } from '../../domain/loans/ceilings.ts'
import { disclosureOf, type Disclosure } from '../../domain/loans/disclosure.ts'
import { periodsPerMonth } from '../../domain/loans/rate.ts'
import { buildSchedule, type Schedule } from '../../domain/loans/schedule.ts'
import { documentaryStampTax } from '../../domain/loans/stamp-tax.ts'
import type { Terms } from '../../domain/loans/terms.ts'
import { subtract, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { holidaysFrom, readCeilings, settingsOn, type Settings } from '../settings/settings.ts'

export interface QuoteInput {
  readonly terms: Terms
  readonly principal: Centavos
  readonly releasedOn: LocalDate
  readonly firstDueOn?: LocalDate | undefined
  /** The loan that it renews, which the proceeds pay off. */
  readonly previousBalance?: Centavos | undefined
  /** No money leaves, so nothing is deducted: a restructuring. */
  readonly chargeFree?: boolean
  /** Collateral stands for it, so that the ceilings on unsecured loans do not speak of it. */
  readonly secured: boolean
}

/** What a restructuring changes in the terms: nothing is charged for it. */
export const NO_CHARGES = { serviceFeePct: 0, notarialFee: ZERO, insuranceFee: ZERO }

export interface Quoted {
  readonly schedule: Schedule
  readonly disclosure: Disclosure
  readonly stampTax: Centavos
  readonly ceilings: CeilingResult
}

/** Throws OVER_CEILING where a ceiling in force that day is broken, INVALID_INPUT where the fees eat the proceeds. */
export async function quoteLoan(tx: Tx, input: QuoteInput): Promise<Quoted> {
  const settings = await settingsOn(tx, input.releasedOn)
  const holidays = await holidaysFrom(tx, input.releasedOn)
  const quoted = quote(input, settings, holidays, await readCeilings(tx))
  const { breaches } = quoted.ceilings
  if (breaches.length > 0)
    refuse('OVER_CEILING', `The charges are above the legal ceiling: ${breaches.join(', ')}.`)
  return quoted
}

function quote(
  input: QuoteInput,
  settings: Settings,
  holidays: ReadonlySet<LocalDate>,
  ceilings: readonly Ceiling[],
): Quoted {
  const { principal, releasedOn, firstDueOn, secured, previousBalance, chargeFree = false } = input
  const terms = chargeFree ? { ...input.terms, ...NO_CHARGES } : input.terms
  try {
    const schedule = buildSchedule({
      ...terms,
      principal,
      releasedOn,
      firstDueOn,
      holidays,
      holidayRule: settings.holiday_rule,
    })
    const stampTax = chargeFree
      ? ZERO
      : stampTaxOf(principal, daysBetween(releasedOn, schedule.maturityOn), settings)
    const { annualisation } = settings
    const shown = { terms, principal, releasedOn, schedule, stampTax, annualisation, previousBalance }
    const disclosure = disclosureOf(shown)
    return {
      schedule,
      disclosure,
      stampTax,
      ceilings: checkCeilings({
        ceilings,
        on: releasedOn,
        secured,
        principal,
        tenor: { months: terms.months },
        interestTotal: schedule.interestTotal,
        // The old loan is the client's own debt, no charge.
        chargesDeducted: subtract(disclosure.totalDeductions, previousBalance ?? ZERO),
        amounts: schedule.instalments.map((row) => row.amount),
        periodsPerMonth: periodsPerMonth(terms.frequency),
        penaltyPctPerMonth: terms.penaltyPctPerMonth,
        penalties: ZERO,
        contractualPctPerMonth: disclosure.contractualPerMonthPct,
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

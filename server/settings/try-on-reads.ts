/**
 * Works out what lists, quotes and sign-ins work out of the settings, as they would be in force on a day. A value that fits its
 * shape and still breaks one of them would stop the company's work until somebody found the row.
 */
import { daysBetween, type LocalDate } from '../../domain/calendar.ts'
import { largestInstalment } from '../../domain/loans/capacity.ts'
import { testLoan } from '../../domain/loans/price/ceiling-check.ts'
import type { Ceiling } from '../../domain/loans/price/ceilings.ts'
import { disclosureOf } from '../../domain/loans/price/disclosure.ts'
import { levelLimit } from '../../domain/loans/loan-level.ts'
import { buildSchedule } from '../../domain/loans/plan/schedule.ts'
import { documentaryStampTax } from '../../domain/loans/price/stamp-tax.ts'
import { LARGEST_AMOUNT, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuseField } from '../http/refuse.ts'
import { levelRuleFor, readCeilings, settingsOn, termsOn, type Settings, type TermsRow } from './settings.ts'

const HIGHEST_LEVEL = 60

/** Throws INVALID_INPUT at `value` where one of the reads fails. */
export async function tryOnReads(tx: Tx, day: LocalDate): Promise<void> {
  try {
    const settings = await settingsOn(tx, day)
    await levelRuleFor(tx, day)
    const ceilings = await readCeilings(tx)
    for (const terms of await termsOn(tx, day)) tryTerms(terms, settings, ceilings, day)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    refuseField('value', `Invalid value: loans could not be worked out with it (${reason})`)
  }
}

function tryTerms(terms: TermsRow, settings: Settings, ceilings: readonly Ceiling[], day: LocalDate): void {
  const { first_limit: firstLimit, growth_pct: growthPct, step } = settings.loan_ladder
  levelLimit({ firstLimit, growthPct, step, cap: terms.maxAmount }, HIGHEST_LEVEL)
  const means = { monthlyNet: LARGEST_AMOUNT, monthlyBills: ZERO, pct: settings.capacity_pct }
  largestInstalment(means, terms)
  tryLoan(terms, terms.maxAmount, settings, ceilings, day)
}

function tryLoan(
  terms: TermsRow,
  principal: Centavos,
  settings: Settings,
  ceilings: readonly Ceiling[],
  on: LocalDate,
): void {
  const schedule = buildSchedule({ ...terms, principal, releasedOn: on })
  const { stamp_tax: rate, annualisation } = settings
  const stampTax =
    rate === null
      ? ZERO
      : documentaryStampTax(principal, daysBetween(on, schedule.maturityOn), {
          perUnit: rate.per_unit,
          unit: rate.unit,
        }).tax
  const disclosure = disclosureOf({ terms, principal, releasedOn: on, schedule, stampTax, annualisation })
  const warnAbovePctPerMonth = settings.warn_above_pct_per_month
  const tested = testLoan({
    terms,
    schedule,
    principal,
    stampTax,
    on,
    ceilings,
    secured: false,
    warnAbovePctPerMonth,
  })
  for (const figure of [disclosure.eirPerMonthPct, disclosure.eirPerYearPct, tested.totalCostPct])
    if (!Number.isFinite(figure)) throw new RangeError('a rate is no number')
}

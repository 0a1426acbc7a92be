/**
 * Dated settings, ceilings, holidays and terms as they are in force on a day. A change is a new row for days to come; what was
 * released before keeps what it was released on.
 */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Ceiling } from '../../domain/loans/price/ceilings.ts'
import type { LevelRule } from '../../domain/loans/loan-level.ts'
import { HOLIDAY_RULES } from '../../domain/loans/plan/due-days.ts'
import { PAY_OFF_REBATES } from '../../domain/loans/pay-off.ts'
import { ANNUALISATIONS } from '../../domain/loans/price/rate.ts'
import type { Terms } from '../../domain/loans/terms.ts'
import { company } from '../../contract/office/settings.ts'
import { named } from '../../contract/wire/form.ts'
import { amount, moneyField } from '../../contract/wire/shapes.ts'
import type { Tx } from '../db/connect.ts'

/** Per cent, within what any company could mean. */
const pctUpTo = (largest: number) => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(largest))
const pct = pctUpTo(1000)
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const wholeYears = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))
const wholeDays = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650))

/** Every key of the `setting` table with the shape of its value. */
const SETTINGS = v.object({
  company,
  /** What falls due on a holiday: stays, moves to the next working day, or is passed over. */
  holiday_rule: v.picklist(HOLIDAY_RULES),
  /** An admin waives a penalty up to this; above it a super admin. */
  waiver_limit: named('Waiver limit', moneyField),
  loan_ladder: v.object({
    first_limit: named('First limit', amount),
    growth_pct: pct,
    step: named('Step', amount),
  }),
  level_rule: v.object({
    on_time_pct: pctUpTo(100),
    promote_within_days: wholeDays,
    demote_after_days: wholeDays,
  }),
  /** So many per cent of what is scheduled has to be paid before a client may ask for a renewal. */
  renewal_paid_pct: pctUpTo(100),
  /** Whether interest that is not earned yet is given up when a loan is paid off early. */
  pay_off_rebate: v.picklist(PAY_OFF_REBATES),
  /** Whether a loan is released only once its disclosure statement was accepted. */
  disclosure_acceptance: v.boolean(),
  /** What a client has told and shown before they may apply; their age is always needed. */
  application_needs: v.object({ other_info: v.boolean(), co_maker: v.boolean(), pictures: v.boolean() }),
  /** In years. The law lets no one borrow before 18. */
  least_age: v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(99)),
  /** How much of the income after bills may go to instalments. */
  capacity_pct: pctUpTo(100),
  /** A contractual rate on the balance above so many per cent a month is warned about. */
  warn_above_pct_per_month: pct,
  /** Null where documentary stamps are not deducted. */
  stamp_tax: v.nullable(v.object({ per_unit: named('Tax a unit', moneyField), unit: named('Unit', amount) })),
  annualisation: v.picklist(ANNUALISATIONS),
  /** How long a client's data is kept after the last money moved, and after an application that came to nothing. */
  retention: v.object({ transaction_years: wholeYears, application_years: wholeYears }),
  /** Too few people for two of them at every step: a super admin may act alone, and it is marked. */
  small_company: v.boolean(),
  /** Who signs in with a code of an authenticator app in addition to the password. */
  second_factor: v.object({ admins: v.boolean(), super_admins: v.boolean() }),
  /** How long a sign-in of the office lasts, and after how long without use its password is asked again. */
  office_session: v.object({
    hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
    idle_minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(480)),
  }),
  /** All CIs see all clients, instead of each the assigned ones. */
  shared_round: v.boolean(),
  /** Whether a payment notes where it was taken. */
  ask_place: v.boolean(),
  /** Cash bonds of the team: whether the company asks for any, and how far it may go. */
  cash_bond: v.object({ on: v.boolean(), pct_of_wages: pctUpTo(100), months_of_basic: pctUpTo(120) }),
  /** How far a collector's shortage is taken from pay; nothing while the least monthly pay of the region is not known. */
  shortage_from_pay: v.object({
    pct_of_wages: pctUpTo(100),
    least_monthly_pay: v.nullable(named('Least monthly pay', amount)),
  }),
  /** When mail to clients may go out, by a Manila clock. */
  contact_hours: v.object({ from: timeOfDay, to: timeOfDay }),
  /** So many days after it was sent, or given up, a letter is deleted. */
  mail_kept_days: v.pipe(wholeDays, v.minValue(1)),
  /** Files that one account may send in on a day. */
  uploads_per_day: v.object({ client: wholeDays, team: wholeDays }),
  /** So many days a trace of what was tried or looked at is kept. */
  trace_kept_days: v.pipe(wholeDays, v.minValue(30)),
  /** The safe is counted by two persons at least every so many days; the report of the day says where it was not. */
  safe_count_days: v.pipe(wholeDays, v.minValue(1)),
  /** When the day-end job closes the day before, by a Manila clock. */
  day_end_at: timeOfDay,
  /** Capital, draws and deposits above this need a super admin among the two who submit and confirm. */
  cash_second_super_admin_above: named('Amount', moneyField),
  /** What one collector's cash was short of within so many days counts together against that amount. */
  differences_add_up_days: v.pipe(wholeDays, v.minValue(1)),
  /** A payment recorded more than so many days after its business day is shown to the office. */
  backdated_after_days: v.pipe(wholeDays, v.maxValue(31)),
})
export type Settings = v.InferOutput<typeof SETTINGS>

/** The settings in force on a day. Throws where one is missing or its value does not fit: the database is not ours. */
export async function settingsOn(tx: Tx, day: LocalDate): Promise<Settings> {
  const rows = await tx
    .selectFrom('setting')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('effective_from', '<=', day)
    .orderBy('key')
    .orderBy('effective_from', 'desc')
    .execute()
  return v.parse(SETTINGS, Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

/** How a loan's record moves the level: the rule in force on its release, the first there is for one that is older than all. */
export async function levelRuleFor(tx: Tx, releasedOn: LocalDate): Promise<LevelRule> {
  const { rows } = await sql<{ value: unknown }>`
    select value from setting where key = 'level_rule'
    order by effective_from > ${releasedOn}::date, abs(effective_from - ${releasedOn}::date) limit 1`.execute(
    tx,
  )
  return levelRuleOf(v.parse(SETTINGS.entries.level_rule, rows[0]?.value))
}

export const levelRuleOf = (set: Settings['level_rule']): LevelRule => ({
  onTimePct: set.on_time_pct,
  promoteWithinDays: set.promote_within_days,
  demoteAfterDays: set.demote_after_days,
})

export function isSettingKey(key: string): key is keyof Settings {
  return Object.hasOwn(SETTINGS.entries, key)
}

/** A value as its setting keeps it, or in words why it does not fit. */
export function readSetting(
  key: keyof Settings,
  value: unknown,
): { fits: true; value: Settings[keyof Settings] } | { fits: false; message: string } {
  const parsed = v.safeParse(SETTINGS.entries[key], value)
  return parsed.success
    ? { fits: true, value: parsed.output }
    : { fits: false, message: `Invalid value: ${parsed.issues[0].message}` }
}

/** All legal ceilings; the domain picks the one in force. */
export async function readCeilings(tx: Tx): Promise<Ceiling[]> {
  const rows = await tx.selectFrom('legal_cap').selectAll().orderBy('effective_from').execute()
  return rows.map((row) => ({
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    maxPrincipal: row.max_principal,
    maxMonths: row.max_months,
    nominalPctPerMonth: row.nominal_pct_per_month,
    eirPctPerMonth: row.eir_pct_per_month,
    penaltyPctPerMonth: row.penalty_pct_per_month,
    totalCostPct: row.total_cost_pct,
  }))
}

/** Holidays of the whole country from a day on. */
export async function holidaysFrom(tx: Tx, day: LocalDate): Promise<ReadonlySet<LocalDate>> {
  const rows = await tx
    .selectFrom('holiday')
    .select('holiday_on')
    .where('branch', '=', '')
    .where('holiday_on', '>=', day)
    .execute()
  return new Set(rows.map((row) => row.holiday_on))
}

export interface TermsRow extends Terms {
  readonly termsId: number
  readonly effectiveFrom: LocalDate
}

/** The terms in force on a day, all or the one asked for. */
export async function termsOn(tx: Tx, day: LocalDate, termsId?: number): Promise<TermsRow[]> {
  const rows = await tx
    .selectFrom('terms_and_interest')
    .selectAll()
    .where('effective_from', '<=', day)
    .where(sql<boolean>`(retired_on is null or retired_on > ${day}::date)`)
    .$if(termsId !== undefined, (query) => query.where('terms_id', '=', termsId ?? 0))
    .orderBy('kind')
    .orderBy('frequency')
    .orderBy('instalments')
    .execute()
  return rows.map(termsRow)
}

/** Terms by their ids, whether in force or not: a loan keeps those it was granted on. */
export async function termsByIds(tx: Tx, ids: readonly number[]): Promise<Map<number, TermsRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('terms_and_interest')
    .selectAll()
    .where('terms_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.terms_id, termsRow(row)]))
}

function termsRow(row: {
  terms_id: number
  kind: Terms['kind']
  frequency: Terms['frequency']
  quote: Terms['quote']
  rate_per_month: number
  months: number
  instalments: number
  service_fee_pct: number
  notarial_fee: Terms['notarialFee']
  insurance_fee: Terms['insuranceFee']
  penalty_pct_per_month: number
  grace_days: number
  first_due_min_days: number
  first_due_max_days: number
  min_amount: Terms['minAmount']
  max_amount: Terms['maxAmount']
  effective_from: LocalDate
}): TermsRow {
  return {
    termsId: row.terms_id,
    kind: row.kind,
    frequency: row.frequency,
    quote: row.quote,
    ratePerMonth: row.rate_per_month,
    months: row.months,
    instalments: row.instalments,
    serviceFeePct: row.service_fee_pct,
    notarialFee: row.notarial_fee,
    insuranceFee: row.insurance_fee,
    penaltyPctPerMonth: row.penalty_pct_per_month,
    graceDays: row.grace_days,
    firstDueMinDays: row.first_due_min_days,
    firstDueMaxDays: row.first_due_max_days,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    effectiveFrom: row.effective_from,
  }
}

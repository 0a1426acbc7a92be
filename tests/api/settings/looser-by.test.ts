import { describe, expect, it } from 'vitest'
import { isLoosened, type LooserBy } from '../../../domain/loosened-control.ts'
import { LOOSER_BY } from '../../../server/settings/looser-by.ts'

/** By hand, since a wrong way would hide the very change that it is there to show: a value, and one that lets more pass. */
const LOOSER: Readonly<Record<string, readonly [before: unknown, looser: unknown]>> = {
  waiver_limit: [50_000, 50_001],
  'loan_ladder.first_limit': [2_000_000, 2_000_001],
  'loan_ladder.growth_pct': [35, 36],
  'loan_ladder.step': [50_000, 49_999],
  'level_rule.on_time_pct': [90, 89],
  'level_rule.promote_within_days': [3, 4],
  'level_rule.demote_after_days': [30, 31],
  renewal_paid_pct: [75, 74],
  disclosure_acceptance: [true, false],
  'application_needs.other_info': [true, false],
  'application_needs.co_maker': [true, false],
  'application_needs.pictures': [true, false],
  least_age: [21, 20],
  capacity_pct: [25, 26],
  warn_above_pct_per_month: [5, 6],
  'retention.transaction_years': [10, 9],
  'retention.application_years': [2, 1],
  small_company: [false, true],
  'second_factor.admins': [true, false],
  'second_factor.super_admins': [true, false],
  'office_session.hours': [12, 13],
  'office_session.idle_minutes': [30, 31],
  shared_round: [false, true],
  ask_place: [true, false],
  'cash_bond.on': [false, true],
  'cash_bond.pct_of_wages': [5, 6],
  'cash_bond.months_of_basic': [1, 2],
  'shortage_from_pay.pct_of_wages': [20, 21],
  mail_kept_days: [90, 89],
  'uploads_per_day.client': [30, 31],
  'uploads_per_day.team': [300, 301],
  trace_kept_days: [365, 364],
  safe_count_days: [7, 8],
  cash_second_super_admin_above: [5_000_000, 5_000_001],
  differences_add_up_days: [30, 29],
  backdated_after_days: [2, 3],
}
/** Whichever way they go, somebody is to look. */
const ANY_CHANGE = [
  'pay_off_rebate',
  'stamp_tax',
  'shortage_from_pay.least_monthly_pay',
  'contact_hours.from',
  'contact_hours.to',
]
const NO_CONTROL = ['company', 'holiday_rule', 'annualisation', 'day_end_at']

/** Of a setting that has fields, a change of that one alone. */
function isShown(name: string, before: unknown, after: unknown): boolean {
  const [key = '', field] = name.split('.')
  const by = (LOOSER_BY as Readonly<Record<string, LooserBy>>)[key] ?? 'never'
  return field === undefined
    ? isLoosened(by, before, after)
    : isLoosened(by, { [field]: before }, { [field]: after })
}

describe('a setting that one super admin changes', () => {
  it.each(Object.entries(LOOSER))('%s is shown where it lets more pass, and only then', (name, values) => {
    const [before, looser] = values
    expect([isShown(name, before, looser), isShown(name, looser, before)]).toEqual([true, false])
  })

  it.each(ANY_CHANGE)('%s is shown however it changes', (name) => {
    expect([isShown(name, 'before', 'after'), isShown(name, 'after', 'before')]).toEqual([true, true])
    expect(isShown(name, 'as it was', 'as it was')).toBe(false)
  })

  it.each(NO_CONTROL)('%s holds no one, and is not shown', (name) => {
    expect(isShown(name, 1, 2) || isShown(name, 2, 1) || isShown(name, 'a', 'b')).toBe(false)
  })

  it('is one of these', () => {
    const named = Object.entries<LooserBy>(LOOSER_BY).flatMap(([key, by]) =>
      typeof by === 'string' ? [key] : Object.keys(by).map((field) => `${key}.${field}`),
    )
    expect([...Object.keys(LOOSER), ...ANY_CHANGE, ...NO_CONTROL].toSorted()).toEqual(named.toSorted())
  })
})

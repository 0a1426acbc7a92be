import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { inputLeaves, inputLists, type Leaf } from '../support/calls/input-leaves.ts'

type Range = readonly [least: number, most: number]

const BILLION_PESOS = 100_000_000_000
/** Nothing is allowed: bills, a salary, a part of a slip. */
const MAY_BE_NOTHING: Range = [0, BILLION_PESOS]
const MORE_THAN_NOTHING: Range = [1, BILLION_PESOS]
/** Below it no one is lent to. */
const INCOME: Range = [300_000, BILLION_PESOS]
const EITHER_WAY: Range = [-BILLION_PESOS, BILLION_PESOS]
const COUNTED_BY_A_PHONE: Range = [0, 1_000_000_000_000]

/**
 * The least and the most that every number may be, written by hand, by its path or by what follows its call: one more or less is
 * refused. A number that is not whole says the size of its step.
 */
const LIMITS: Readonly<Record<string, readonly [least: number, most: number, step?: number]>> = {
  // Money
  amount: MORE_THAN_NOTHING,
  recommended_amount: MORE_THAN_NOTHING,
  approved_amount: MORE_THAN_NOTHING,
  promise_amount: MORE_THAN_NOTHING,
  min_amount: MORE_THAN_NOTHING,
  max_amount: MORE_THAN_NOTHING,
  'lines[].amount': MORE_THAN_NOTHING,
  prd_net: INCOME,
  pcd_net: INCOME,
  prd_m_bills: MAY_BE_NOTHING,
  salary: MAY_BE_NOTHING,
  counted: MAY_BE_NOTHING,
  opening_cash: MAY_BE_NOTHING,
  ...within('slip', MAY_BE_NOTHING, 'penalty interest principal credit balance_after to_verify'),
  ...within(
    'adjustments[]',
    MAY_BE_NOTHING,
    'allowances incentives unpaid cash_advance loans cash_bond shortage',
  ),
  recorded: EITHER_WAY,
  pending_sum: EITHER_WAY,
  'payments[].amount': EITHER_WAY,
  'pieces{}': [0, 100_000],
  // Terms
  rate_per_month: [0, 100, 0.01],
  service_fee_pct: [0, 100, 0.01],
  penalty_pct_per_month: [0, 100, 0.01],
  notarial_fee: [0, 100_000_000],
  insurance_fee: [0, 100_000_000],
  months: [0.01, 120, 0.01],
  instalments: [1, 520],
  grace_days: [0, 90],
  first_due_min_days: [1, 60],
  first_due_max_days: [1, 90],
  // Days and places
  year: [2022, 2200],
  'getMonthTakings.year': [2022, 9999],
  'getYearTakings.year': [2022, 9999],
  month: [1, 12],
  'place.latitude': [-90, 90, 0.01],
  'place.longitude': [-180, 180, 0.01],
  // Instalments, slips and versions
  instalment_no: [1, 10_000],
  'slip.instalment_no': [0, 10_000],
  'gaps[].first': [1, 999_999_999],
  'gaps[].last': [1, 999_999_999],
  version: [0, 1_000_000_000],
  // Lists and phones
  limit: [0, 500],
  'pullProfiles.limit': [0, 100],
  'pullWorklist.after': [0, 1_000_000_000],
  'pullProfiles.after': [0, 1_000_000_000],
  'acc_ids[]': [1, 1_000_000_000_000],
  pending_count: COUNTED_BY_A_PHONE,
  stuck: COUNTED_BY_A_PHONE,
  rejected: COUNTED_BY_A_PHONE,
  last_seq: COUNTED_BY_A_PHONE,
}

/** How few and how many rows every list of an input may have. */
const ROWS: Readonly<Record<string, Range>> = {
  'saveRoundOrder.acc_ids': [0, 5000],
  'postProposedPenalties.penalty_ids': [1, 100],
  'dismissProposedPenalties.penalty_ids': [1, 100],
  'createPayroll.adjustments': [0, 1000],
  'createBondPayroll.lines': [1, 1000],
  'readNotices.notice_ids': [1, 500],
  'sendCommands.commands': [1, 25],
  'sendCommands.commands[].depends_on': [0, 10],
  'getCommandStatus.ids': [0, 200],
  'compareDay.payments': [0, 5000],
  'explainSlips.gaps': [0, 100],
  // Words of short lists, named once by the start code that opens a company.
  'startCompany.kinds': [1, Infinity],
  'startCompany.frequencies': [1, Infinity],
  'startCompany.rules': [0, Infinity],
}

function within(outer: string, range: Range, names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [`${outer}.${name}`, range]))
}

const beyondItsCall = (path: string) => path.slice(path.indexOf('.') + 1)
const takes = ({ schema }: Leaf, value: number) => v.safeParse(schema, value).success

/** The number of a record, which any number may be; what is looked at one by one, by another schema; and codes, which are texts. */
const NO_AMOUNT = /^changeSetting\.value$|^sendCommands\.|\.code$/
const isNumberOfRecord = (leaf: Leaf) => takes(leaf, Number.MAX_SAFE_INTEGER)

const SOME_NUMBERS = [1, 12, 2026, 100_000, BILLION_PESOS]
const numbers = inputLeaves()
  .filter((leaf) => !NO_AMOUNT.test(leaf.path) && !isNumberOfRecord(leaf))
  .filter((leaf) => SOME_NUMBERS.some((value) => takes(leaf, value)))
  .map((leaf) => ({ leaf, limits: LIMITS[leaf.path] ?? LIMITS[beyondItsCall(leaf.path)] }))

describe('every number of every input', () => {
  it('may be what is written here, and not one step less or more', () => {
    const wrong = numbers.flatMap(({ leaf, limits }) => {
      if (!limits) return []
      const [least, most, step = 1] = limits
      const isHeld = takes(leaf, least) && takes(leaf, most)
      return isHeld && ![least - step, most + step].some((value) => takes(leaf, value)) ? [] : [leaf.path]
    })
    expect(wrong, `its limits above are others than in the contract: ${wrong.join(' ')}`).toEqual([])
  })

  it('is whole, unless its step is smaller than one', () => {
    const wrong = numbers
      .filter(({ leaf, limits }) => limits && takes(leaf, limits[0] + 0.5) !== (limits[2] ?? 1) < 1)
      .map(({ leaf }) => leaf.path)
    expect(wrong).toEqual([])
  })

  it('has its limits here, and no limits are here for one that is gone', () => {
    const unsaid = numbers.filter(({ limits }) => !limits).map(({ leaf }) => leaf.path)
    expect(unsaid, `add to LIMITS above: ${unsaid.join(' ')}`).toEqual([])
    const paths = numbers.flatMap(({ leaf }) => [leaf.path, beyondItsCall(leaf.path)])
    expect(Object.keys(LIMITS).filter((name) => !paths.includes(name))).toEqual([])
  })
})

it('every list of every input has as few and as many rows as are written here', () => {
  expect(Object.fromEntries(inputLists().map(({ path, least, most }) => [path, [least, most]]))).toEqual(ROWS)
})

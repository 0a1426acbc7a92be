import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos, ZERO } from '../money.ts'
import { PUBLISHED_CEILINGS, PUBLISHED_STAMP_TAX } from './price/published-rates.ts'
import type { StampTaxRate } from './price/stamp-tax.ts'
import { FIRST_DUE_DAYS, type Terms } from './terms.ts'
import { instalmentsIn, testTerms } from './terms-check.ts'

const TERMS: Terms = {
  kind: 'Salary Loan',
  frequency: 'weekly',
  quote: 'add-on',
  ratePerMonth: 3,
  months: 3,
  instalments: 13,
  serviceFeePct: 3,
  notarialFee: pesos(100),
  insuranceFee: ZERO,
  penaltyPctPerMonth: 5,
  graceDays: 3,
  minAmount: pesos(3000),
  maxAmount: pesos(100_000),
  firstDueMinDays: 4,
  firstDueMaxDays: 13,
}
const test = (change: Partial<Terms>, stampTax: StampTaxRate | null = PUBLISHED_STAMP_TAX) =>
  testTerms({
    terms: { ...TERMS, ...change },
    on: toLocalDate('2027-01-04'),
    ceilings: PUBLISHED_CEILINGS,
    stampTax,
    warnAbovePctPerMonth: 3,
  })

it('lets terms within the ceilings pass, and warns of a rate above 3 % on the balance', () => {
  expect(test({})).toEqual({
    breaches: [],
    smallestBreaches: [],
    earliestBreaches: [],
    warnings: ['rate on the balance'],
  })
})

it('finds a rate that no covered loan may have', () => {
  expect(test({ ratePerMonth: 6.5 }).breaches).toContain('nominal')
  expect(test({ penaltyPctPerMonth: 5.1 }).breaches).toEqual(['penalty'])
})

it('counts documentary stamps as a cost where they are deducted, and not where the company deducts none', () => {
  expect(test({ serviceFeePct: 10 }).breaches).toEqual(['eir'])
  expect(test({ serviceFeePct: 10 }, null).breaches).toEqual([])
})

it('finds fixed fees that only small loans cannot bear', () => {
  expect(test({ notarialFee: pesos(400) })).toMatchObject({ breaches: [], smallestBreaches: ['eir'] })
})

it('lets a small loan pass that is lawful on the latest first due day, though not on the earliest', () => {
  expect(test({ notarialFee: pesos(230) }).smallestBreaches).toEqual([])
})

it('leaves alone what the ceilings do not speak of', () => {
  const long = { months: 6, instalments: 26, ratePerMonth: 8, penaltyPctPerMonth: 9 }
  expect(test(long)).toMatchObject({ breaches: [], smallestBreaches: [] })
  const large = { minAmount: pesos(10_001), ratePerMonth: 8 }
  expect(test(large)).toMatchObject({ breaches: [], smallestBreaches: [] })
})

it('counts the instalments of a span of months', () => {
  expect([instalmentsIn(3, 52 / 12), instalmentsIn(4, 2), instalmentsIn(0.1, 1)]).toEqual([13, 8, 1])
})

it('a first due day lies about one period after the release where the terms say nothing else', () => {
  expect(FIRST_DUE_DAYS).toEqual({
    weekly: { min: 4, max: 13 },
    'semi-monthly': { min: 7, max: 22 },
    monthly: { min: 15, max: 45 },
  })
})

import { describe, expect, test } from 'vitest'
import { daysBetween, toLocalDate } from '../../calendar.ts'
import { pesos } from '../../money.ts'
import { testLoan } from './ceiling-check.ts'
import { disclosureOf, serviceFeeOf } from './disclosure.ts'
import { PUBLISHED_CEILINGS } from './published-rates.ts'
import { buildSchedule } from '../plan/schedule.ts'
import type { Terms } from '../terms.ts'

const terms: Terms = {
  kind: 'Salary Loan',
  frequency: 'monthly',
  quote: 'add-on',
  ratePerMonth: 3,
  months: 6,
  instalments: 6,
  serviceFeePct: 3,
  notarialFee: pesos(100),
  insuranceFee: pesos(0),
  penaltyPctPerMonth: 5,
  graceDays: 3,
  minAmount: pesos(3000),
  maxAmount: pesos(100_000),
  firstDueMinDays: 15,
  firstDueMaxDays: 45,
}
const releasedOn = toLocalDate('2026-05-04')
const principal = pesos(10_000)
const schedule = buildSchedule({ ...terms, principal, releasedOn })
const disclosed = {
  terms,
  principal,
  releasedOn,
  schedule,
  stampTax: pesos(36.99),
  annualisation: 'nominal' as const,
}

describe('a disclosure statement', () => {
  test('states what is handed over and what it costs', () => {
    const statement = disclosureOf(disclosed)
    expect(statement).toMatchObject({
      amountFinanced: pesos(10_000),
      financeChargeTotal: pesos(2100),
      otherChargeTotal: pesos(136.99),
      totalDeductions: pesos(436.99),
      netProceeds: pesos(9563.01),
      financeChargePct: 21,
      quotedPerMonthPct: 3,
    })
    expect(statement.eirPerMonthPct).toBeCloseTo(6.21, 2)
    expect(statement.eirPerYearPct).toBeCloseTo(74.58, 2)
    expect(statement.equalPeriods.perMonthPct).toBeCloseTo(6.36, 2)
    expect(statement.equalPeriods.perYearPct).toBeCloseTo(76.29, 2)
    expect(statement.contractualPerMonthPct).toBeCloseTo(4.944307, 6)
    const compounded = disclosureOf({ ...disclosed, annualisation: 'compounded' })
    expect(compounded.eirPerYearPct).toBeCloseTo(106.17, 2)
    expect(compounded.equalPeriods.perYearPct).toBeCloseTo(109.52, 2)
  })

  test('names only charges that are made, interest not deducted and fees deducted', () => {
    const { financeCharges, otherCharges } = disclosureOf({ ...disclosed, stampTax: undefined })
    expect(financeCharges).toEqual([
      { charge: 'interest', amount: pesos(1800), deducted: false },
      { charge: 'service fee', amount: pesos(300), deducted: true },
    ])
    expect(otherCharges).toEqual([{ charge: 'notarial fee', amount: pesos(100), deducted: true }])
  })

  test('of a renewal hands over less, without making the new loan look dearer', () => {
    const renewed = disclosureOf({ ...disclosed, previousBalance: pesos(2000) })
    expect(renewed.netProceeds).toBe(pesos(7563.01))
    expect(renewed.eirPerMonthPct).toBe(disclosureOf(disclosed).eirPerMonthPct)
  })

  test('shows the effective rate above the contractual one as soon as something is deducted', () => {
    const { eirPerMonthPct, contractualPerMonthPct } = disclosureOf(disclosed)
    expect(eirPerMonthPct).toBeGreaterThan(contractualPerMonthPct)
    expect(daysBetween(releasedOn, schedule.maturityOn)).toBe(184)
  })

  test('is refused where deductions leave nothing to hand over', () => {
    expect(() => disclosureOf({ ...disclosed, previousBalance: pesos(9_563.01) })).toThrow(RangeError)
  })

  test('and the test against the ceilings state the same rates', () => {
    const tested = testLoan({
      terms,
      principal,
      schedule,
      stampTax: pesos(36.99),
      ceilings: PUBLISHED_CEILINGS,
      on: releasedOn,
      secured: false,
      warnAbovePctPerMonth: 3,
    })
    expect(tested.eirPerMonthPct).toBeCloseTo(disclosureOf(disclosed).eirPerMonthPct, 10)
    expect(tested).toMatchObject({ covered: false, breaches: [], warnings: ['rate on the balance'] })
    expect(tested.nominalPerMonthPct).toBeCloseTo(3, 10)
    expect(tested.totalCostPct).toBeCloseTo(22.3699, 10)
  })
})

describe('what is named and deducted', () => {
  test('is every charge of the terms, with the stamps and the loan that it renews', () => {
    const { otherCharges, totalDeductions } = disclosureOf({
      ...disclosed,
      terms: { ...terms, insuranceFee: pesos(50) },
      previousBalance: pesos(2_000),
    })
    expect(otherCharges).toEqual([
      { charge: 'notarial fee', amount: pesos(100), deducted: true },
      { charge: 'insurance', amount: pesos(50), deducted: true },
      { charge: 'documentary stamps', amount: pesos(36.99), deducted: true },
      { charge: 'previous loan', amount: pesos(2_000), deducted: true },
    ])
    expect(totalDeductions).toBe(pesos(2_486.99))
  })

  const restructured = {
    ...disclosed,
    terms: { ...terms, serviceFeePct: 0, notarialFee: pesos(0) },
    previousBalance: pesos(9_963.01),
  }

  test('leaves nothing to hand over of a restructuring: the old loan and the stamps take all of it', () => {
    expect(disclosureOf(restructured)).toMatchObject({ totalDeductions: pesos(10_000), netProceeds: 0 })
    const withoutStamps = { ...restructured, stampTax: undefined, previousBalance: pesos(10_000) }
    expect(disclosureOf(withoutStamps).netProceeds).toBe(0)
  })

  test('leaves something of any other loan, or the terms are no terms', () => {
    const nothingLeft = {
      ...restructured,
      terms: { ...terms, notarialFee: pesos(0) },
      previousBalance: pesos(9_663.01),
    }
    expect(() => disclosureOf(nothingLeft)).toThrow(RangeError)
    expect(() => disclosureOf({ ...restructured, previousBalance: pesos(9_963.02) })).toThrow(RangeError)
    expect(disclosureOf({ ...restructured, previousBalance: pesos(9_963) }).netProceeds).toBe(pesos(0.01))
    expect(() =>
      disclosureOf({ ...disclosed, terms: { ...terms, serviceFeePct: 100, notarialFee: pesos(0) } }),
    ).toThrow(RangeError)
  })

  test('of a weekly loan says the rates of a month by its weeks', () => {
    const weekly: Terms = {
      ...terms,
      frequency: 'weekly',
      months: 3,
      instalments: 13,
      firstDueMinDays: 4,
      firstDueMaxDays: 13,
    }
    const weeks = buildSchedule({ ...weekly, principal, releasedOn })
    const statement = disclosureOf({ ...disclosed, terms: weekly, schedule: weeks })
    expect(statement.contractualPerMonthPct).toBeCloseTo((weeks.ratePerPeriod * 100 * 52) / 12, 6)
    expect(statement.equalPeriods.perYearPct / statement.equalPeriods.perMonthPct).toBeCloseTo(12, 6)
  })
})

test('a service fee is the nearest centavo to its part of the principal', () => {
  const fees = [100.16, 100.17].map((principal) => serviceFeeOf({ serviceFeePct: 3 }, pesos(principal)))
  expect(fees).toEqual([300, 301])
})

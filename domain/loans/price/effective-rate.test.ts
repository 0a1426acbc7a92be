import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../../calendar.ts'
import { effectiveRatePerMonth, flowsAfter, ratePerDay, type DatedFlow } from './effective-rate.ts'
import { ratePerPeriod } from './rate.ts'

/** By bisection on the logarithm and Math.pow: nothing is shared with the rule that is tested. */
function independentXirr(amount: number, flows: readonly DatedFlow[]): number {
  const worth = (force: number) =>
    flows.reduce((sum, flow) => sum + flow.amount * Math.exp(-force * flow.days), 0)
  let [low, high] = [0, 50]
  for (let step = 0; step < 300; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > amount) low = middle
    else high = middle
  }
  return Math.expm1(low)
}

const dated = fc.record({
  amount: fc.integer({ min: 100_000, max: 5_000_000 }),
  gaps: fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 60 }),
  cost: fc.double({ min: 0.001, max: 1, noNaN: true }),
})

function flowsOf({
  amount,
  gaps,
  cost,
}: {
  amount: number
  gaps: readonly number[]
  cost: number
}): DatedFlow[] {
  let days = 0
  return gaps.map((gap) => ({ amount: (amount * (1 + cost)) / gaps.length, days: (days += gap) }))
}

describe('the effective rate on real days', () => {
  test('is that of an independent XIRR to nine decimals', () => {
    fc.assert(
      fc.property(dated, (loan) => {
        const flows = flowsOf(loan)
        const expected = independentXirr(loan.amount, flows)
        expect(Math.abs(ratePerDay(loan.amount, flows) - expected)).toBeLessThan(1e-9 * (1 + expected))
      }),
      { numRuns: 1000 },
    )
  })

  test('never rises where an instalment falls due later', () => {
    fc.assert(
      fc.property(dated, fc.nat(59), fc.integer({ min: 1, max: 60 }), (loan, which, later) => {
        const flows = flowsOf(loan)
        const moved = flows.map((flow, index) =>
          index === which % flows.length ? { ...flow, days: flow.days + later } : flow,
        )
        const before = effectiveRatePerMonth(loan.amount, flows)
        expect(effectiveRatePerMonth(loan.amount, moved)).toBeLessThanOrEqual(before * (1 + 1e-12))
      }),
      { numRuns: 1000 },
    )
  })

  test('of periods of thirty days is the figure of equal periods', () => {
    fc.assert(
      fc.property(dated, (loan) => {
        const flows = flowsOf({ ...loan, gaps: loan.gaps.map(() => 30) })
        const equal = ratePerPeriod(
          loan.amount,
          flows.map((flow) => flow.amount),
        )
        expect(Math.abs(effectiveRatePerMonth(loan.amount, flows) - equal)).toBeLessThan(1e-9 * (1 + equal))
      }),
      { numRuns: 1000 },
    )
  })

  test('of one payment is told simply where it comes after more than a month, and compounded before that', () => {
    const of = (days: number) => effectiveRatePerMonth(960_000, [{ amount: 1_060_000, days }]) * 100
    expect(of(30)).toBeCloseTo(10.4167, 4)
    expect(of(60)).toBeCloseTo(10.4167 / 2, 4)
    expect(of(8)).toBeCloseTo(45.004, 3)
    expect(of(1)).toBeCloseTo(1854.51, 2)
  })

  test('is nothing where no more is paid than was handed over', () => {
    expect(effectiveRatePerMonth(1000, [{ amount: 1000, days: 8 }])).toBe(0)
    expect(effectiveRatePerMonth(1000, [{ amount: 400, days: 8 }])).toBe(0)
  })

  test('counts days from the release, and none may lie on it or before', () => {
    const released = toLocalDate('2026-11-08')
    expect(flowsAfter(released, [{ dueOn: toLocalDate('2026-11-30'), amount: 5 }])).toEqual([
      { amount: 5, days: 22 },
    ])
    expect(() => ratePerDay(1, [{ amount: 2, days: 0 }])).toThrow(RangeError)
    expect(() => ratePerDay(0, [{ amount: 2, days: 3 }])).toThrow(RangeError)
    expect(() => ratePerDay(1, [{ amount: -2, days: 3 }])).toThrow(RangeError)
  })
})

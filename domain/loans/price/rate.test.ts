import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addOnRate, annualise, annuity, periodsPerMonth, ratePerPeriod } from './rate.ts'

test('a rate discounts its flows back to the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
      (amount, flows) => {
        const total = flows.reduce((sum, flow) => sum + flow, 0)
        fc.pre(total > amount)
        const rate = ratePerPeriod(amount, flows)
        const worth = flows.reduce((sum, flow, index) => sum + flow / (1 + rate) ** (index + 1), 0)
        expect(Math.abs(worth - amount) / amount).toBeLessThan(1e-11)
      },
    ),
    { numRuns: 1000 },
  )
})

test('where the flows bring no more than the amount there is no rate', () => {
  expect(ratePerPeriod(300, [100, 100, 100])).toBe(0)
  expect(ratePerPeriod(300, [100, 0])).toBe(0)
})

test('an annuity is paid at the rate it was made from, to twelve decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 104 }),
      (perTenThousand, periods) => {
        const rate = perTenThousand / 10_000
        const instalment = annuity(10_000, rate, periods)
        const found = ratePerPeriod(
          10_000,
          Array.from({ length: periods }, () => instalment),
        )
        expect(Math.abs(found - rate)).toBeLessThan(1e-12)
      },
    ),
  )
})

test('add-on rates turn into the published rates on the balance', () => {
  const onBalance = (pct: number, months: number) => {
    const instalment = (100 + pct * months) / months
    return (
      ratePerPeriod(
        100,
        Array.from({ length: months }, () => instalment),
      ) * 100
    ).toFixed(2)
  }
  expect([1, 2, 3, 4, 5, 6, 9, 12].map((months) => onBalance(3, months))).toEqual([
    '3.00',
    '3.97',
    '4.44',
    '4.69',
    '4.85',
    '4.94',
    '5.07',
    '5.08',
  ])
  expect([1, 2, 3, 4, 5, 6, 9, 12].map((months) => onBalance(5, months))).toEqual([
    '5.00',
    '6.60',
    '7.33',
    '7.71',
    '7.93',
    '8.05',
    '8.15',
    '8.09',
  ])
})

test('a year is told nominal or compounded, and a month is a twelfth of the year', () => {
  expect(annualise(0.04, 12, 'nominal')).toBeCloseTo(0.48, 12)
  expect(annualise(0.04, 12, 'compounded')).toBeCloseTo(0.601032, 6)
  expect(periodsPerMonth('weekly') * 12).toBeCloseTo(52, 12)
  expect(addOnRate(10_000, 11_800, 6)).toBeCloseTo(0.03, 12)
})

test('nothing can be discounted to no money, and a flow is never negative', () => {
  expect(() => ratePerPeriod(0, [1])).toThrow(RangeError)
  expect(() => ratePerPeriod(10, [20, -1])).toThrow(RangeError)
})

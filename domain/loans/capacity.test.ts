import { expect, test } from 'vitest'
import { pesos, toCentavos, ZERO } from '../money.ts'
import { largestInstalment, loanableAmount, monthlyCapacity } from './capacity.ts'

const means = { monthlyNet: pesos(10_000), monthlyBills: pesos(4000), pct: 30 }

test('what can go to a loan in a month is a part of what bills leave, and nothing where they eat the income', () => {
  expect(monthlyCapacity(means)).toBe(pesos(1800))
  expect(monthlyCapacity({ ...means, monthlyBills: pesos(10_001) })).toBe(ZERO)
})

test('half a centavo is not promised to a loan', () => {
  expect(monthlyCapacity({ ...means, monthlyNet: toCentavos(400_005) })).toBe(1)
  expect(largestInstalment(means, { months: 1, instalments: 4 })).toBe(pesos(450))
  expect(largestInstalment(means, { months: 5, instalments: 7 })).toBe(128_571)
  expect(
    largestInstalment({ ...means, monthlyNet: toCentavos(400_010) }, { months: 1, instalments: 2 }),
  ).toBe(1)
})

test('what can be paid back over the months is lent, and never more than the most', () => {
  expect(loanableAmount(means, 6, pesos(50_000))).toBe(pesos(10_800))
  expect(loanableAmount(means, 6, pesos(10_000))).toBe(pesos(10_000))
})

import { expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos, toCentavos, ZERO } from '../money.ts'
import { positionFromTotals, unpaidPosition } from './loan-position.ts'
import { isRenewable, leftToRenew } from './renewal.ts'

const rows = [1, 2, 3, 4].map((no) => ({
  no,
  dueOn: toLocalDate(`2026-12-0${no}`),
  interest: pesos(100),
  principal: pesos(900),
}))

test('three of four instalments paid are enough, a centavo less is not', () => {
  expect(isRenewable(positionFromTotals(rows, pesos(3000), []), 75)).toBe(true)
  expect(isRenewable(positionFromTotals(rows, toCentavos(299_999), []), 75)).toBe(false)
  expect(isRenewable(unpaidPosition(rows), 75)).toBe(false)
  expect(leftToRenew(unpaidPosition(rows), 75)).toBe(pesos(3000))
  expect(leftToRenew(positionFromTotals(rows, toCentavos(299_999), []), 75)).toBe(1)
  expect(leftToRenew(positionFromTotals(rows, pesos(3500), []), 75)).toBe(0)
})

test('a part of a centavo that is needed is a whole one', () => {
  const odd = rows.map((row) => ({ ...row, interest: toCentavos(10_001) }))
  // 75 % of 4,000.04 is 3,000.03, and 76 % of it 3,040.0304.
  expect([75, 76].map((pct) => leftToRenew(unpaidPosition(odd), pct))).toEqual([300_003, 304_004])
  expect(isRenewable(positionFromTotals(odd, toCentavos(304_003), []), 76)).toBe(false)
})

test('an open penalty does not hinder it, and paying one does not help', () => {
  const penalty = { no: 1, amount: pesos(500) }
  expect(isRenewable(positionFromTotals(rows, pesos(3000), [penalty], ZERO), 75)).toBe(true)
  expect(isRenewable(positionFromTotals(rows, pesos(2600), [penalty], ZERO), 75)).toBe(false)
})

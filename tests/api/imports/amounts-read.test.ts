/** A wrong sign in an amount would begin the books with a balance that no one owes. */
import { expect, it } from 'vitest'
import { LARGEST_AMOUNT } from '../../../domain/money.ts'
import { readAmount } from '../../../server/imports/read-amount.ts'

const LARGEST = String(LARGEST_AMOUNT / 100)

it.each<[string, number]>([
  ['1234', 123_400],
  ['1234.5', 123_450],
  ['1234.05', 123_405],
  ['1234.50', 123_450],
  ['1,234.5', 123_450],
  ['1,234,567.89', 123_456_789],
  ['₱ 1,234', 123_400],
  ['0.07', 7],
  [LARGEST, LARGEST_AMOUNT],
])('in a file with commas %s is %d centavos', (cell, centavos) => {
  expect(readAmount(cell, false)).toBe(centavos)
})

it.each<[string, number]>([
  ['1234', 123_400],
  ['1234,5', 123_450],
  ['1234,05', 123_405],
  ['1.234,5', 123_450],
  ['1.234.567,89', 123_456_789],
  ['1.234', 123_400],
  ['1234.50', 123_450],
  ['1,234.05', 123_405],
  ['₱1.234', 123_400],
  ['0,7', 70],
])('in a file with semicolons %s is %d centavos', (cell, centavos) => {
  expect(readAmount(cell, true)).toBe(centavos)
})

it.each<[string, boolean]>([
  ['1234,5', false],
  ['1.234,50', false],
  ['12,34.50', false],
  ['1234.505', false],
  ['-5', false],
  ['', false],
  [String(Number(LARGEST) + 1), false],
  ['1234.5', true],
  ['1,234,50', true],
  ['12.34,50', true],
  ['1234,505', true],
  [String(Number(LARGEST) + 1), true],
])('%o, in a file with semicolons: %s, is no amount', (cell, semicolons) => {
  expect(readAmount(cell, semicolons)).toBeNaN()
})

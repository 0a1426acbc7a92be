import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  add,
  formatAmount,
  formatPesos,
  larger,
  LARGEST_AMOUNT,
  parsePesos,
  pesos,
  roundCentavos,
  smaller,
  subtract,
  sumOf,
  timesRate,
  toCentavos,
} from './money.ts'

it.each([
  [0, '₱\u00a00'],
  [100_000, '₱\u00a01,000.00'],
  [-5025, '-₱\u00a050.25'],
  [5, '₱\u00a00.05'],
  [123_456_789, '₱\u00a01,234,567.89'],
  [LARGEST_AMOUNT, '₱\u00a01,000,000,000.00'],
])('%d centavos are written %s', (amount, written) => {
  expect(formatPesos(toCentavos(amount))).toBe(written)
})

it('an amount is one piece that no line can break, and is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LARGEST_AMOUNT }), (amount) => {
      const written = formatPesos(toCentavos(amount))
      expect(written).not.toMatch(/[ \t\n-]/)
      expect(parsePesos(written)).toBe(amount)
    }),
  )
})

it.each([
  [0, '0.00'],
  [-7, '-0.07'],
  [99_999, '999.99'],
  [-123_456_700, '-1,234,567.00'],
])('the figure of %d centavos alone is %s', (amount, written) => {
  expect(formatAmount(toCentavos(amount))).toBe(written)
})

it.each([
  ['1,000', 100_000],
  ['1000.5', 100_050],
  ['₱ 1,000.50', 100_050],
  ['5.', 500],
  ['7.05', 705],
  ['1000000000', 100_000_000_000],
])('typed %j is %s centavos', (typed, amount) => {
  expect(parsePesos(typed)).toBe(amount)
})

it.each([
  '.5',
  '1000000000.01',
  '9999999999',
  '12345678901',
  '1.234',
  '1.2.3',
  '-5',
  '5 pesos',
  'about 5',
  '',
])('typed %j is no amount', (typed) => {
  expect(parsePesos(typed)).toBeUndefined()
})

it.each([0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('%s is no number of centavos', (whole) => {
  expect(() => toCentavos(whole)).toThrow(RangeError)
})

it('nothing is nothing, whichever side it comes from', () => {
  expect(Object.is(toCentavos(-0), 0)).toBe(true)
  expect(Object.is(roundCentavos(-0.2, 'half-up'), 0)).toBe(true)
})

it('pesos are whole centavos, or our own mistake', () => {
  expect([pesos(1_000), pesos(0.29), pesos(-12.34)]).toEqual([100_000, 29, -1_234])
  expect(() => pesos(0.001)).toThrow(RangeError)
  expect(() => pesos(1.005)).toThrow(RangeError)
})

it.each([
  [0.5, 1, 0, 1],
  [0.4999, 0, 0, 1],
  [-0.5, -1, -0, -1],
  [-2.5, -3, -2, -3],
  [2.1, 2, 2, 3],
  // A residue of binary arithmetic decides nothing: 0.1 + 0.2 and its like.
  [3.000_000_000_4, 3, 3, 3],
  [2.999_999_999_6, 3, 3, 3],
  [1.000_01, 1, 1, 2],
])('%d centavos are %d to the nearest, %d down and %d up', (exact, nearest, down, up) => {
  expect(roundCentavos(exact, 'half-up')).toBe(nearest + 0)
  expect(roundCentavos(exact, 'down')).toBe(down + 0)
  expect(roundCentavos(exact, 'up')).toBe(up + 0)
})

it('what is no figure is never rounded to an amount', () => {
  expect(() => roundCentavos(NaN, 'half-up')).toThrow(RangeError)
  expect(() => roundCentavos(Infinity, 'down')).toThrow(RangeError)
  expect(timesRate(pesos(100), 0.055_55, 'half-up')).toBe(556)
})

it('amounts add up, one by one and over rows', () => {
  const [one, two] = [pesos(1), pesos(2)]
  expect([add(), add(one, two, two), subtract(one, two)]).toEqual([0, 500, -100])
  expect(sumOf([{ paid: one }, { paid: two }], ({ paid }) => paid)).toBe(300)
  const back = toCentavos(-50)
  expect([add(one, back), sumOf([two, back], (paid) => paid)]).toEqual([50, 150])
  const most = toCentavos(Number.MAX_SAFE_INTEGER)
  expect(() => sumOf([most, most], (paid) => paid)).toThrow(RangeError)
  expect([smaller(one, two), smaller(two, one), larger(one, two), larger(two, one)]).toEqual([
    100, 100, 200, 200,
  ])
})

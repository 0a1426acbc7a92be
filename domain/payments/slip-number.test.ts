import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, formatSlip, givenSeries, isSlipShaped, ownSeries, parseSlip } from './slip-number.ts'

const anySlip = fc.record({
  series: fc.stringMatching(/^[A-Z0-9]{1,8}$/),
  running: fc.integer({ min: 1, max: 999_999_999 }),
})

test('a slip number reads back as it was made, typed in small letters and with spaces around', () => {
  expect(formatSlip('A7', 123)).toBe('A7-000123-4')
  expect(parseSlip(' a7-000123-4 ')).toEqual({ series: 'A7', running: 123 })
  fc.assert(
    fc.property(anySlip, (slip) => {
      expect(parseSlip(formatSlip(slip.series, slip.running))).toEqual(slip)
    }),
  )
})

test('the check digit is the published one of Damm', () => {
  expect(checkDigit('572')).toBe(4)
})

test('one wrong digit or two neighbours swapped in the running number are found', () => {
  fc.assert(
    fc.property(anySlip, fc.nat(8), fc.integer({ min: 1, max: 9 }), (slip, place, shift) => {
      const [series, number, check] = formatSlip(slip.series, slip.running).split('-') as [
        string,
        string,
        string,
      ]
      const at = place % number.length
      const wrong = (Number(number[at]) + shift) % 10
      expect(
        parseSlip(`${series}-${number.slice(0, at)}${wrong}${number.slice(at + 1)}-${check}`),
      ).toBeUndefined()
      const next = number[at + 1]
      if (next === undefined || next === number[at]) return
      const swapped = number.slice(0, at) + next + number[at] + number.slice(at + 2)
      expect(parseSlip(`${series}-${swapped}-${check}`)).toBeUndefined()
    }),
  )
})

test('what is no slip number is not read', () => {
  for (const text of ['', 'A7-123-9', 'A7-000123', 'a7 000123 9', 'A7-000000-0', 'ABCDEFGHI-000001-1'])
    expect(parseSlip(text)).toBeUndefined()
  expect(() => formatSlip('a-7', 1)).toThrow(RangeError)
  expect(() => formatSlip('A7', 0)).toThrow(RangeError)
})

test('the office gives its phones series by their number', () => {
  expect([1, 10, 35, 36, 367].map(givenSeries)).toEqual(['1', 'A', 'Z', '10', 'A7'])
})

test('a phone that the office has named nothing yet takes a series of its own id', () => {
  expect(ownSeries('01a20577-0f2c-7671-82c3-c0dd058a8597')).toBe(own('dd058a8597'))
  expect(ownSeries('01a20577-0f2c-7671-82c3-c00000000001')).toBe('X0000001')
  expect(ownSeries('01a20577-0f2c-7671-82c3-c0ffffffffff')).toMatch(/^X[0-9A-Z]{7}$/)
})

/** The last ten hexadecimal digits, written with 36 signs, the last seven of them. */
function own(hex: string): string {
  return `X${BigInt(`0x${hex}`).toString(36).toUpperCase().padStart(7, '0').slice(-7)}`
}

test.each(['A7-000123-9', ' a7-000123-9 '])('%j has the shape of a slip number', (text) => {
  expect(isSlipShaped(text)).toBe(true)
})

test.each(['A7-000123', 'xA7 A7-000123-9', 'A7-000123-99', 'A7-0001234567-9'])('%j has not', (text) => {
  expect(isSlipShaped(text)).toBe(false)
})

test('a number with something before or after it, or beyond the last, is none', () => {
  expect(parseSlip('B A7-000123-4')).toBeUndefined()
  expect(parseSlip('A7-000123-42')).toBeUndefined()
  expect(formatSlip('A7', 999_999_999)).toMatch(/^A7-999999999-\d$/)
  expect(() => formatSlip('A7', 1_000_000_000)).toThrow(RangeError)
  expect(() => formatSlip('A7-', 1)).toThrow(RangeError)
  expect(() => formatSlip('ABCDEFGHI', 1)).toThrow(RangeError)
  expect(() => formatSlip('A7', 1.5)).toThrow(RangeError)
})

test('the check digit tells series apart that differ in one sign or in their order', () => {
  const digitOf = (series: string) => formatSlip(series, 123).at(-1)
  expect(new Set(['A7', 'A8', 'B7', '7A'].map(digitOf)).size).toBe(4)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, formatSlip, parseSlip } from './slip-number.ts'

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

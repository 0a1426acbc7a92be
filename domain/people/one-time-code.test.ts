import { expect, test } from 'vitest'
import { CODE_LIFETIME_MS, codeOf } from './one-time-code.ts'

test('a code is six digits, zeros in front too', () => {
  expect(codeOf(42)).toBe('000042')
  expect(codeOf(999_999)).toBe('999999')
  expect(() => codeOf(1_000_000)).toThrow(RangeError)
})

test('a code is good for ten minutes, and is a whole number below a million', () => {
  expect(CODE_LIFETIME_MS).toBe(600_000)
  expect(codeOf(0)).toBe('000000')
  for (const number of [-1, 0.5, NaN]) expect(() => codeOf(number)).toThrow(RangeError)
})

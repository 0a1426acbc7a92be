import { expect, test } from 'vitest'
import { codeOf } from './one-time-code.ts'

test('a code is six digits, zeros in front too', () => {
  expect(codeOf(42)).toBe('000042')
  expect(codeOf(999_999)).toBe('999999')
  expect(() => codeOf(1_000_000)).toThrow(RangeError)
})

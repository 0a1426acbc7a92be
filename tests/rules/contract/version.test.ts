import { expect, it } from 'vitest'
import { compareVersions } from '../../../server/version.ts'

it.each([
  ['0.1.0', '0.1.0', 0],
  ['0.1.9', '0.1.10', -1],
  ['0.2.0', '0.1.10', 1],
  ['1.0.0', '0.9.9', 1],
  ['0.1', '0.1.0', 0],
  ['0.1.0.7', '0.1.0', 0],
  ['no version', '0.0.0', 0],
  ['no version', '0.1.0', -1],
  ['0.x.1', '0.0.1', 0],
])('%s held against %s', (a, b, order) => {
  expect(Math.sign(compareVersions(a, b))).toBe(order)
  expect(Math.sign(compareVersions(b, a)) + order).toBe(0)
})

import { expect, test } from 'vitest'
import { moneyTyping } from './money-typing.ts'

test('separators come by themselves while an amount is typed', () => {
  expect(moneyTyping('1')).toBe('1')
  expect(moneyTyping('1234')).toBe('1,234')
  expect(moneyTyping('1,2345')).toBe('12,345')
  expect(moneyTyping('1234567.8')).toBe('1,234,567.8')
})

test('centavos stop at two, and a second dot falls away', () => {
  expect(moneyTyping('10.555')).toBe('10.55')
  expect(moneyTyping('10.5.5')).toBe('10.55')
  expect(moneyTyping('.5')).toBe('0.5')
})

test('letters, signs and leading zeros fall away', () => {
  expect(moneyTyping('₱ -12a')).toBe('12')
  expect(moneyTyping('007')).toBe('7')
  expect(moneyTyping('0')).toBe('0')
})

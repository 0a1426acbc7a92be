import { expect, test } from 'vitest'
import { afterKey, moneyTyping, typingProblem, type PadKey } from './money-typing.ts'

test('separators come by themselves while an amount is typed', () => {
  expect(moneyTyping('1')).toBe('1')
  expect(moneyTyping('1234')).toBe('1,234')
  expect(moneyTyping('1,2345')).toBe('12,345')
  expect(moneyTyping('1234567.8')).toBe('1,234,567.8')
})

test('a third decimal stays and is refused in words, and a second dot falls away', () => {
  expect(moneyTyping('10.555')).toBe('10.555')
  expect(typingProblem('10.555')).toBe('decimals')
  expect(typingProblem('10.55')).toBeUndefined()
  expect(moneyTyping('10.5.5')).toBe('10.55')
  expect(moneyTyping('.5')).toBe('0.5')
})

test('no digit of a number that is too large falls away either', () => {
  expect(moneyTyping('123456789012')).toBe('123,456,789,012')
  expect(typingProblem('123,456,789,012')).toBe('tooLarge')
  expect(typingProblem('1,000,000,000.01')).toBe('tooLarge')
  expect(typingProblem('1,000,000,000')).toBeUndefined()
  expect(typingProblem('')).toBeUndefined()
})

test('letters, signs and leading zeros fall away', () => {
  expect(moneyTyping('₱ -12a')).toBe('12')
  expect(moneyTyping('007')).toBe('7')
  expect(moneyTyping('0')).toBe('0')
})

test('the keypad writes as a keyboard does, and takes the last sign away across separators', () => {
  const keys = (...pressed: PadKey[]) => pressed.reduce(afterKey, '')
  expect(keys('1', '2', '3', '4')).toBe('1,234')
  expect(keys('1', '2', '3', '4', 'back')).toBe('123')
  expect(keys('.', '5', '0', '9')).toBe('0.509')
  expect(keys('.', '5', '0', '9', 'back')).toBe('0.50')
  expect(keys('7', '.', 'back', '0')).toBe('70')
  expect(keys('back')).toBe('')
})

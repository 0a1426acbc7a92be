import { expect, test } from 'vitest'
import { phoneDigits, phoneTyping } from './phone-typing.ts'

test('a mobile number is grouped as 09XX-XXX-XXXX while it is typed', () => {
  expect(phoneTyping('0917')).toBe('0917')
  expect(phoneTyping('09171')).toBe('0917-1')
  expect(phoneTyping('0917-1234567')).toBe('0917-123-4567')
  expect(phoneTyping('0917123456789')).toBe('0917-123-4567')
})

test('a number pasted with the country code becomes the local one', () => {
  expect(phoneDigits('+63 917 123 4567')).toBe('09171234567')
})

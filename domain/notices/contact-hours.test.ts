import { expect, test } from 'vitest'
import { manilaInstant, toLocalDate } from '../calendar.ts'
import { endOfContactHours, isContactHour } from './contact-hours.ts'

const hours = { from: '06:00', to: '21:00' }
const at = (hour: number, minute: number) => manilaInstant(toLocalDate('2026-11-21'), hour, minute)

test('a client is written to from six in the morning to nine in the evening', () => {
  expect(isContactHour(at(5, 59), hours)).toBe(false)
  expect(isContactHour(at(6, 0), hours)).toBe(true)
  expect(isContactHour(at(20, 59), hours)).toBe(true)
  expect(isContactHour(at(21, 0), hours)).toBe(false)
  expect(isContactHour(at(0, 0), hours)).toBe(false)
})

test('the hours of a day end where the next minute is too late', () => {
  const end = endOfContactHours(at(6, 0), hours)
  expect(end).toBe(at(21, 0))
  expect(isContactHour(end, hours)).toBe(false)
})

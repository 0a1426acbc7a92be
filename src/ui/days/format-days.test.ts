import { expect, test } from 'vitest'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { agoOf, formatDate, formatDay, formatInstant, formatTime } from './format-days.ts'

const names = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}
const today = toLocalDate('2026-11-21')

test('a due day is shown with its weekday, and with the year only when it is another one', () => {
  expect(formatDay(today, today, names)).toBe('Sat, Nov 21')
  expect(formatDay(toLocalDate('2025-12-31'), today, names)).toBe('Wed, Dec 31, 2025')
})

test('a time is read on a Manila clock', () => {
  expect(formatTime(toInstant('2026-11-21T00:12:00.000Z'))).toBe('8:12\u00a0AM')
  expect(formatTime(toInstant('2026-11-20T16:05:00.000Z'))).toBe('12:05\u00a0AM')
  expect(formatTime(toInstant('2026-11-21T04:00:00.000Z'))).toBe('12:00\u00a0PM')
})

test('ago uses the one unit that says most, and a moment ahead of the clock is now', () => {
  const now = toInstant('2026-11-21T08:00:00.000Z')
  expect(agoOf(toInstant('2026-11-21T07:59:31.000Z'), now)).toEqual({ unit: 'now' })
  expect(agoOf(toInstant('2026-11-21T07:55:00.000Z'), now)).toEqual({ unit: 'minutes', count: 5 })
  expect(agoOf(toInstant('2026-11-21T05:10:00.000Z'), now)).toEqual({ unit: 'hours', count: 2 })
  expect(agoOf(toInstant('2026-11-18T08:00:00.000Z'), now)).toEqual({ unit: 'days', count: 3 })
  expect(agoOf(toInstant('2026-09-22T08:00:00.000Z'), now)).toEqual({ unit: 'days', count: 60 })
  expect(agoOf(toInstant('2026-09-20T08:00:00.000Z'), now)).toEqual({ unit: 'months', count: 2 })
  expect(agoOf(toInstant('2026-01-09T08:00:00.000Z'), now)).toEqual({ unit: 'months', count: 10 })
  expect(agoOf(toInstant('2024-11-20T08:00:00.000Z'), now)).toEqual({ unit: 'months', count: 23 })
  expect(agoOf(toInstant('2024-10-20T08:00:00.000Z'), now)).toEqual({ unit: 'years', count: 2 })
  expect(agoOf(toInstant('2026-11-22T08:00:00.000Z'), now)).toEqual({ unit: 'now' })
})

test('days ago are those of the calendar, as days overdue are', () => {
  const morning = toInstant('2026-11-21T00:30:00.000Z')
  const evening = toInstant('2026-11-16T10:00:00.000Z')
  expect(agoOf(evening, morning)).toEqual({ unit: 'days', count: 5 })
  const pastMidnight = toInstant('2026-11-17T16:30:00.000Z')
  expect(agoOf(pastMidnight, morning), 'in Manila it was the 18th').toEqual({ unit: 'days', count: 3 })
})

test('a moment of another day says which day', () => {
  expect(formatInstant(toInstant('2026-11-20T02:00:00.000Z'), today, names)).toBe(
    'Fri, Nov 20, 10:00\u00a0AM',
  )
  expect(formatInstant(toInstant('2026-11-21T02:00:00.000Z'), today, names)).toBe('10:00\u00a0AM')
  const pastMidnight = toInstant('2026-11-20T16:05:00.000Z')
  expect(formatInstant(pastMidnight, today, names), 'in Manila it is today').toBe('12:05\u00a0AM')
})

test('leaves the weekday out of a date in the past, and never the year', () => {
  expect(formatDate(toLocalDate('1990-11-21'), names)).toBe('Nov 21, 1990')
  expect(formatDate(today, names)).toContain(', 2026')
})

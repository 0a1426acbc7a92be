import { expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { dayToClose } from '../../../server/jobs/day-to-close.ts'

const TODAY = toLocalDate('2026-11-21')

it('a day that is over may be closed, the last one too', () => {
  expect(dayToClose('2026-11-20', TODAY)).toBe('2026-11-20')
  expect(dayToClose('2026-10-01', TODAY)).toBe('2026-10-01')
})

it('today and days to come are not over', () => {
  expect(() => dayToClose('2026-11-21', TODAY)).toThrow('2026-11-21 is not over yet; today is 2026-11-21')
  expect(() => dayToClose('2026-11-22', TODAY)).toThrow('is not over yet')
})

it('what is no day is not closed', () => {
  expect(() => dayToClose('2026-11-31', TODAY)).toThrow('--day must be a day')
  expect(() => dayToClose('yesterday', TODAY)).toThrow('--day must be a day')
})

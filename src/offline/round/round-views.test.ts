import { expect, it } from 'vitest'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import { aStop } from '../../../tests/support/phone/a-stop.ts'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { viewOf } from './round-views.ts'

const WEEK = { from: toLocalDate('2026-11-15'), to: toLocalDate('2026-11-21') }
const cached = { gen: 1, loan_id: 7, acc_id: 3, stop: aStop() }
const NONE: never[] = []

it('a view is kept while nothing that it shows has changed', () => {
  const view = viewOf(cached, NONE, WEEK, WEEK.to)
  expect(viewOf(cached, NONE, WEEK, WEEK.to)).toBe(view)
})

it('the next day, in another week or with a payment it is made anew', () => {
  const view = viewOf(cached, NONE, WEEK, WEEK.to)
  const tomorrow = viewOf(cached, NONE, WEEK, addDays(WEEK.to, 1))
  expect(tomorrow).not.toBe(view)
  expect(tomorrow.daysLate).toBe(view.daysLate + 1)
  const before = { from: addDays(WEEK.from, -7), to: addDays(WEEK.to, -7) }
  expect(viewOf(cached, NONE, before, WEEK.to)).not.toBe(viewOf(cached, NONE, WEEK, WEEK.to))
  expect(viewOf(cached, [aCommandRow()], WEEK, WEEK.to)).not.toBe(viewOf(cached, NONE, WEEK, WEEK.to))
})

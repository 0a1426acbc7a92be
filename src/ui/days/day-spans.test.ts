import { describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { monthsUntil, namedSpan, SPAN_NAMES } from './day-spans.ts'

const sunday = toLocalDate('2026-03-01')

describe('spans of days', () => {
  it('end on the day or before it, on a Sunday that opens a month', () => {
    expect(SPAN_NAMES.map((name) => [name, ...Object.values(namedSpan(name, sunday))].join(' '))).toEqual([
      'today 2026-03-01 2026-03-01',
      'thisWeek 2026-02-23 2026-03-01',
      'thisMonth 2026-03-01 2026-03-01',
      'lastMonth 2026-02-01 2026-02-28',
      'thisYear 2026-01-01 2026-03-01',
    ])
  })

  it('no span begins after it ends, on any day of a year', () => {
    for (let month = 1; month <= 12; month++)
      for (const day of [1, 15, 28]) {
        const today = toLocalDate(`2028-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
        for (const name of SPAN_NAMES) {
          const { from, to } = namedSpan(name, today)
          expect(from <= to).toBe(true)
        }
      }
  })

  it('the list of months runs from the first month of the owner to this one', () => {
    expect(monthsUntil(toLocalDate('2022-04-30'))).toEqual(['2022-04-01', '2022-03-01', '2022-02-01'])
  })
})

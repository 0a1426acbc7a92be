import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, dayOf, SATURDAY, toLocalDate, weekdayOf } from '../../calendar.ts'
import { HOLIDAYS_2026 } from '../../holidays-2026.ts'
import {
  dueDays,
  firstDueBounds,
  firstDueDay,
  firstDueDays,
  HOLIDAY_RULES,
  nextWorkingDay,
  sharedDueDays,
} from './due-days.ts'
import { FREQUENCIES, type Frequency } from '../terms.ts'

const holidays = new Set(HOLIDAYS_2026.keys())
const day = toLocalDate
const plain = (frequency: Frequency, releasedOn: string, instalments: number, firstDueOn?: string) =>
  dueDays({
    frequency,
    releasedOn: day(releasedOn),
    firstDueOn: firstDueOn === undefined ? undefined : day(firstDueOn),
    instalments,
    holidays: new Set(),
    holidayRule: 'same-day',
  })

describe('due days', () => {
  test('of a weekly loan are Saturdays, the first at least seven days after the release', () => {
    expect(firstDueDay('weekly', day('2026-11-14'))).toBe('2026-11-21')
    expect(firstDueDay('weekly', day('2026-11-15'))).toBe('2026-11-28')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (offset) => {
        const releasedOn = addDays(day('2024-01-01'), offset)
        const first = firstDueDay('weekly', releasedOn)
        expect(weekdayOf(first)).toBe(SATURDAY)
        expect(daysBetween(releasedOn, first)).toBeGreaterThanOrEqual(7)
        expect(daysBetween(releasedOn, first)).toBeLessThan(14)
      }),
    )
  })

  test('of a semi-monthly loan are the 15th and the 30th, held inside February', () => {
    expect(plain('semi-monthly', '2027-12-24', 6).join(' ')).toBe(
      '2028-01-15 2028-01-30 2028-02-15 2028-02-29 2028-03-15 2028-03-30',
    )
    expect(firstDueDay('semi-monthly', day('2026-10-24'))).toBe('2026-11-15')
    expect(firstDueDay('semi-monthly', day('2026-10-23'))).toBe('2026-10-30')
  })

  test('of a monthly loan stay on the day of the release and never drift', () => {
    expect(plain('monthly', '2026-12-31', 4)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
    expect(plain('monthly', '2027-01-31', 3, '2027-02-28')).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
    expect(plain('monthly', '2027-01-10', 3, '2027-02-28')).toEqual([
      '2027-02-28',
      '2027-03-28',
      '2027-04-28',
    ])
  })

  test('follow the first one that the office chose', () => {
    expect(plain('weekly', '2026-11-21', 3, '2026-12-12')).toEqual(['2026-12-12', '2026-12-19', '2026-12-26'])
    expect(plain('semi-monthly', '2026-11-21', 4, '2026-12-05')).toEqual([
      '2026-12-05',
      '2026-12-15',
      '2026-12-30',
      '2027-01-15',
    ])
  })

  test('on a holiday stay, move to the next working day or are passed over, as the company chose', () => {
    const christmas = {
      frequency: 'weekly' as const,
      releasedOn: day('2026-03-21'),
      instalments: 2,
      holidays,
    }
    const days = HOLIDAY_RULES.map((holidayRule) => dueDays({ ...christmas, holidayRule }))
    expect(days).toEqual([
      ['2026-03-28', '2026-04-04'],
      ['2026-03-28', '2026-04-06'],
      ['2026-03-28', '2026-04-11'],
    ])
  })

  test('moved for a holiday never land on a Sunday or another holiday', () => {
    expect(nextWorkingDay(day('2026-10-31'), holidays)).toBe('2026-10-31')
    expect(nextWorkingDay(day('2026-11-01'), holidays)).toBe('2026-11-03')
  })

  test('are as many as the instalments and ascend, for every frequency and rule', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FREQUENCIES),
        fc.constantFrom(...HOLIDAY_RULES),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 60 }),
        (frequency, holidayRule, offset, instalments) => {
          const releasedOn = addDays(day('2025-06-01'), offset)
          const days = dueDays({ frequency, releasedOn, instalments, holidays, holidayRule })
          expect(days).toHaveLength(instalments)
          expect(days).toEqual([...new Set(days)].sort())
          expect((days[0] ?? '') > releasedOn).toBe(true)
          const isAnchored = frequency === 'monthly' && holidayRule === 'same-day'
          expect(isAnchored && days.some((due) => dayOf(due) > dayOf(releasedOn))).toBe(false)
        },
      ),
    )
  })

  test('of many loans at once are those of each, shared where they are the same', () => {
    const rule = { holidays, holidayRule: 'next-working-day' as const }
    const daysOf = sharedDueDays(rule)
    const loans = FREQUENCIES.flatMap((frequency) =>
      ['2026-01-30', '2026-01-31', '2026-03-02'].flatMap((releasedOn) =>
        [undefined, day('2026-02-28'), day('2026-03-07')].flatMap((firstDueOn) =>
          [4, 9].map((instalments) => ({ frequency, releasedOn: day(releasedOn), firstDueOn, instalments })),
        ),
      ),
    )
    for (const loan of loans) expect(daysOf(loan)).toEqual(dueDays({ ...loan, ...rule }))
    const saturdays = { frequency: 'weekly' as const, firstDueOn: day('2026-03-07'), instalments: 4 }
    expect(daysOf({ ...saturdays, releasedOn: day('2026-02-20') })).toBe(
      daysOf({ ...saturdays, releasedOn: day('2026-02-21') }),
    )
  })

  test('of no instalments are refused, and so is a calendar of nothing but holidays', () => {
    expect(() => plain('weekly', '2026-11-21', 0)).toThrow(RangeError)
    const always = new Set(Array.from({ length: 1000 }, (_, index) => addDays(day('2026-01-01'), index)))
    expect(() =>
      dueDays({
        frequency: 'weekly',
        releasedOn: day('2026-01-01'),
        instalments: 3,
        holidays: always,
        holidayRule: 'skip',
      }),
    ).toThrow(RangeError)
  })
})

describe('the first due days that may be chosen', () => {
  const within = { firstDueMinDays: 7, firstDueMaxDays: 22 }

  test('lie between the bounds of the terms, counted from the release', () => {
    expect(firstDueBounds(within, day('2026-11-08'))).toEqual({
      earliest: '2026-11-15',
      latest: '2026-11-30',
    })
  })

  test.each([
    ['semi-monthly', '2026-11-08', '2026-11-30', ['2026-11-15', '2026-11-30']],
    ['semi-monthly', '2026-11-08', '2026-11-29', ['2026-11-15']],
    ['weekly', '2026-11-07', '2026-11-28', ['2026-11-14', '2026-11-21', '2026-11-28']],
    ['monthly', '2026-11-08', '2026-11-30', ['2026-12-08']],
  ] as const)('%s, released on %s and not after %s', (frequency, releasedOn, latest, days) => {
    const bounds = { earliest: day(releasedOn), latest: day(latest) }
    expect(firstDueDays(frequency, day(releasedOn), bounds)).toEqual(days)
  })
})

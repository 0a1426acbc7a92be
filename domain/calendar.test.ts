import { describe, expect, it, vi } from 'vitest'
import {
  addMonths,
  comingSaturday,
  dayInMonth,
  earlierDay,
  instantFromMs,
  isInstant,
  isLocalDate,
  manilaDay,
  manilaInstant,
  manilaTime,
  toInstant,
  toLocalDate,
  weekdayOf,
} from './calendar.ts'
import { handClock, systemClock } from './clock.ts'
import {
  collectionWeekOf,
  firstDayLookedAt,
  isOnMonthlySheet,
  monthSpan,
} from './collections/collection-day.ts'

const day = toLocalDate

const expectRefused = (is: (text: string) => boolean, to: (text: string) => unknown) => (text: string) => {
  expect(is(text)).toBe(false)
  expect(() => to(text)).toThrow(RangeError)
}

describe('a day', () => {
  it.each(['2026-11-21', '2024-02-29'])('%j is on the calendar', (text) => {
    expect(isLocalDate(text)).toBe(true)
    expect(toLocalDate(text)).toBe(text)
  })

  const NONE =
    '2026-02-29 2026-00-10 2026-13-10 0000-01-01 2026-11-00 2026-11-31 2026-1-01 x2026-11-21 2026-11-21x'
  it.each([...NONE.split(' '), ''])(
    '%j is not on the calendar, and our own mistake',
    expectRefused(isLocalDate, toLocalDate),
  )

  it('is held inside its month', () => {
    expect(dayInMonth(2027, 2, 31)).toBe('2027-02-28')
    expect([1, 2, 13].map((months) => addMonths(day('2026-01-31'), months))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2027-02-28',
    ])
  })

  it('has its weekday, also before 1970', () => {
    expect([day('2026-11-21'), day('1969-12-31'), day('1950-01-01')].map(weekdayOf)).toEqual([6, 3, 0])
  })

  it('is the earlier one of two', () => {
    const [early, late] = [day('2026-11-20'), day('2026-11-21')]
    expect([earlierDay(early, late), earlierDay(late, early), earlierDay(late, late)]).toEqual([
      early,
      early,
      late,
    ])
  })
})

describe('a moment', () => {
  it('is one as the API writes it', () => {
    const text = '2026-11-21T02:03:04.567Z'
    expect(isInstant(text)).toBe(true)
    expect(toInstant(text)).toBe(text)
  })

  it.each([
    '2026-11-21T02:03:04Z',
    '2026-11-21T02:03:04.56Z',
    '2026-11-21T02:03:04.567+08:00',
    '2026-11-21 02:03:04.567Z',
    '2026-11-21T25:03:04.567Z',
    '2026-13-21T02:03:04.567Z',
    '226-11-21T02:03:04.567Z',
    '2026-1-21T02:03:04.567Z',
    '2026-11-1T02:03:04.567Z',
    '2026-11-21T2:03:04.567Z',
    '2026-11-21T02:3:04.567Z',
    '2026-11-21T02:03:4.567Z',
    ' 2026-11-21T02:03:04.567Z',
    '2026-11-21T02:03:04.567Z ',
    'abcd-ef-ghTij:kl:mn.opqZ',
  ])('%j is not one, and our own mistake', expectRefused(isInstant, toInstant))

  it('has its day and time in Manila', () => {
    const late = toInstant('2026-11-20T16:30:00.000Z')
    expect([manilaDay(late), manilaTime(late)]).toEqual(['2026-11-21', '00:30'])
    expect(manilaInstant(day('2026-11-21'), 0, 30)).toBe(late)
    expect(manilaInstant(day('2026-11-21'), 10, 42)).toBe('2026-11-21T02:42:00.000Z')
    expect(manilaInstant(day('2026-11-21'), 7)).toBe('2026-11-20T23:00:00.000Z')
  })
})

describe('a clock', () => {
  it('of the machine says what time it is', () => {
    const before = Date.now()
    const said = Date.parse(systemClock.now())
    expect(said).toBeGreaterThanOrEqual(before)
    expect(said).toBeLessThanOrEqual(Date.now())
    expect([manilaDay(instantFromMs(before)), manilaDay(instantFromMs(Date.now()))]).toContain(
      systemClock.today(),
    )
  })

  it('of the machine has the day of Manila in the hours when the rest of the world is still at the day before', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T16:30:00.000Z') })
    try {
      expect(systemClock.today()).toBe('2026-11-21')
      vi.setSystemTime(Date.parse('2026-11-20T15:59:59.999Z'))
      expect(systemClock.today()).toBe('2026-11-20')
    } finally {
      vi.useRealTimers()
    }
  })

  it('by hand does not move until it is moved', () => {
    const clock = handClock(toInstant('2026-11-20T15:59:00.000Z'))
    expect([clock.now(), clock.today()]).toEqual(['2026-11-20T15:59:00.000Z', '2026-11-20'])
    clock.advanceBy(60_000)
    expect([clock.now(), clock.today()]).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-21'])
    clock.set(toInstant('2026-01-01T00:00:00.000Z'))
    expect(clock.today()).toBe('2026-01-01')
  })
})

describe('the sheets of a collector', () => {
  it('are weeks that end on Saturday, and calendar months', () => {
    expect(collectionWeekOf(day('2026-11-22'))).toEqual({ from: '2026-11-22', to: '2026-11-28' })
    expect(monthSpan(day('2026-02-10'))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(['weekly', 'semi-monthly', 'monthly'].filter((one) => isOnMonthlySheet(one as 'weekly'))).toEqual([
      'semi-monthly',
      'monthly',
    ])
  })

  it.each([
    ['2026-11-21', '2026-11-01'],
    ['2026-11-04', '2026-10-25'],
    ['2026-11-14', '2026-11-01'],
    ['2026-11-08', '2026-11-01'],
  ])('of %s look back to %s at most', (today, first) => {
    expect(firstDayLookedAt(day(today))).toBe(first)
  })
})

it.each([
  ['a Saturday', '2026-11-21', '2026-11-28'],
  ['a Sunday', '2026-11-22', '2026-11-28'],
  ['a Friday', '2026-11-27', '2026-11-28'],
])('the round comes by next after %s', (_, today, saturday) => {
  expect(comingSaturday(toLocalDate(today))).toBe(saturday)
})

/**
 * On which days the instalments of a loan fall due.
 *
 * Weekly: Saturdays, the first at least 7 days after the release. Semi-monthly: the 15th and the 30th (the last day of
 * February), the first at least 7 days after the release. Monthly: the day of the release, held inside shorter months and
 * never drifting (31 Jan, 28 Feb, 31 Mar). A due day that is a holiday stays, moves to the next working day, or is passed
 * over for the next regular day, as the company has chosen. Only holidays move a due day; a Sunday is merely never moved to.
 *
 * Released 2026-03-16, weekly, next working day: 28 Mar, 6 Apr (4 Apr is Black Saturday, the 5th a Sunday), 11 Apr, 18 Apr.
 */
import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  daysInMonth,
  monthOf,
  SATURDAY,
  SUNDAY,
  weekdayOf,
  weekdayOnOrAfter,
  yearOf,
  type LocalDate,
} from '../../calendar.ts'
import type { Frequency } from '../terms.ts'

const LEAST_DAYS_TO_FIRST = 7
/** More regular days than this in a row being holidays is a broken table, not a calendar. */
const MOST_SKIPS = 60

export const HOLIDAY_RULES = ['same-day', 'next-working-day', 'skip'] as const
export type HolidayRule = (typeof HOLIDAY_RULES)[number]

export interface DueDaysInput {
  readonly frequency: Frequency
  readonly releasedOn: LocalDate
  /** The first due day where the office chose one; the rest follows from it. */
  readonly firstDueOn?: LocalDate | undefined
  readonly instalments: number
  readonly holidays: ReadonlySet<LocalDate>
  readonly holidayRule: HolidayRule
}

/** One due day per instalment, ascending. Throws RangeError on a number of instalments that is not whole and positive. */
export function dueDays(input: DueDaysInput): LocalDate[] {
  const { frequency, releasedOn, instalments, holidays, holidayRule } = input
  if (!Number.isInteger(instalments) || instalments < 1)
    throw new RangeError(`not a number of instalments: ${instalments}`)
  const first = input.firstDueOn ?? firstDueDay(frequency, releasedOn)
  const anchorDay = monthlyAnchor(first, releasedOn)
  const days: LocalDate[] = []
  for (let index = 0; days.length < instalments; index++) {
    if (index > instalments + MOST_SKIPS) throw new RangeError('no regular day is left between the holidays')
    const day = regularDay(frequency, first, anchorDay, index)
    if (!holidays.has(day) || holidayRule === 'same-day') days.push(day)
    else if (holidayRule === 'next-working-day') days.push(nextWorkingDay(day, holidays))
  }
  return days
}

/**
 * Due days of thousands of loans at once, under one holiday rule: loans that fall due on the same days share one list.
 */
export function sharedDueDays(
  rule: Pick<DueDaysInput, 'holidays' | 'holidayRule'>,
): (loan: Omit<DueDaysInput, 'holidays' | 'holidayRule'>) => readonly LocalDate[] {
  const known = new Map<string, readonly LocalDate[]>()
  return (loan) => {
    const { frequency, releasedOn, firstDueOn, instalments } = loan
    const isToldByFirst = frequency !== 'monthly' && firstDueOn !== undefined
    const key = `${frequency} ${instalments} ${firstDueOn} ${isToldByFirst ? '' : releasedOn}`
    const found = known.get(key)
    if (found) return found
    const days = dueDays({ ...loan, ...rule })
    known.set(key, days)
    return days
  }
}

/** The first regular due day after a release, before any holiday rule. */
export function firstDueDay(frequency: Frequency, releasedOn: LocalDate): LocalDate {
  const earliest = addDays(releasedOn, LEAST_DAYS_TO_FIRST)
  switch (frequency) {
    case 'weekly':
      return weekdayOnOrAfter(earliest, SATURDAY)
    case 'semi-monthly':
      return payDayOnOrAfter(earliest)
    case 'monthly':
      return addMonths(releasedOn, 1)
  }
}

export interface FirstDueBounds {
  readonly earliest: LocalDate
  readonly latest: LocalDate
}

/** Within which days the first instalment of a loan may fall due; holidays may still move it. */
export function firstDueBounds(
  terms: { readonly firstDueMinDays: number; readonly firstDueMaxDays: number },
  releasedOn: LocalDate,
): FirstDueBounds {
  return {
    earliest: addDays(releasedOn, terms.firstDueMinDays),
    latest: addDays(releasedOn, terms.firstDueMaxDays),
  }
}

/**
 * The regular first due day and the regular days after it that are still within the bounds. Released on 8 November, semi-monthly
 * within 7 to 22 days: the 15th and the 30th.
 */
export function firstDueDays(
  frequency: Frequency,
  releasedOn: LocalDate,
  { latest }: FirstDueBounds,
): LocalDate[] {
  const first = firstDueDay(frequency, releasedOn)
  const days = [first]
  const anchorDay = monthlyAnchor(first, releasedOn)
  for (let index = 1, day = first; ; index++) {
    day = regularDay(frequency, first, anchorDay, index)
    if (day > latest) return days
    days.push(day)
  }
}

/** The day itself if work is done on it, else the next day that is neither a Sunday nor a holiday. */
export function nextWorkingDay(day: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate {
  let next = day
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1)
  return next
}

export function isWorkingDay(day: LocalDate, holidays: ReadonlySet<LocalDate>): boolean {
  return weekdayOf(day) !== SUNDAY && !holidays.has(day)
}

/**
 * The day on which a count of collection days after a release ends: Sundays and holidays are not counted. 40 days from
 * Monday 2026-06-08 end on Saturday 2026-07-25 (12 June is a holiday).
 */
export function lastCollectionDay(
  releasedOn: LocalDate,
  collectionDays: number,
  holidays: ReadonlySet<LocalDate>,
): LocalDate {
  let day = releasedOn
  for (let counted = 0; counted < collectionDays; counted++) day = nextWorkingDay(addDays(day, 1), holidays)
  return day
}

/** The regular day `index` steps after the first one. */
function regularDay(frequency: Frequency, first: LocalDate, anchorDay: number, index: number): LocalDate {
  switch (frequency) {
    case 'weekly':
      return addDays(first, 7 * index)
    case 'semi-monthly':
      return index === 0 ? first : payDayAfter(first, index)
    case 'monthly':
      return addMonths(first, index, anchorDay)
  }
}

/** A loan released on the 31st and first due on 28 Feb is still anchored on the 31st. */
function monthlyAnchor(first: LocalDate, releasedOn: LocalDate): number {
  const heldBack =
    dayOf(first) === daysInMonth(yearOf(first), monthOf(first)) && dayOf(releasedOn) > dayOf(first)
  return heldBack ? dayOf(releasedOn) : dayOf(first)
}

function payDayOnOrAfter(day: LocalDate): LocalDate {
  if (dayOf(day) <= 15) return dayInMonth(yearOf(day), monthOf(day), 15)
  const thirtieth = dayInMonth(yearOf(day), monthOf(day), 30)
  return day <= thirtieth ? thirtieth : addMonths(day, 1, 15)
}

/** The pay day `steps` pay days after a day; half-months are counted, so nothing drifts. */
function payDayAfter(day: LocalDate, steps: number): LocalDate {
  const next = payDayOnOrAfter(addDays(day, 1))
  const half = (dayOf(next) > 15 ? 1 : 0) + steps - 1
  return addMonths(next, Math.floor(half / 2), half % 2 === 0 ? 15 : 30)
}

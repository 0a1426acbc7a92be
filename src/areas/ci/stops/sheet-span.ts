/** The days that each list of the round looks at. */
import { addDays, type LocalDate } from '../../../../domain/calendar.ts'
import { monthSpan, saturdaySpan } from '../../../../domain/collections/collection-day.ts'
import type { Span } from '../../../../domain/span.ts'

export const SHEETS = ['last', 'this', 'next', 'month', 'all'] as const
export type SheetName = (typeof SHEETS)[number]

/** How far ahead the list of everything looks: a monthly loan shows in it whatever the day. */
const DAYS_AHEAD = 30

export function sheetSpan(sheet: SheetName, today: LocalDate): Span {
  switch (sheet) {
    case 'last':
    case 'this':
    case 'next':
      return saturdaySpan(sheet, today)
    case 'month':
      return monthSpan(today)
    case 'all':
      return { from: today, to: addDays(today, DAYS_AHEAD) }
  }
}

/** Reads the name from an address; this Saturday where it says nothing. */
export function sheetNamed(value: unknown): SheetName {
  return SHEETS.find((sheet) => sheet === value) ?? 'this'
}

const PATHS: Record<SheetName, string> = {
  last: '/CIUser/lastSaturdayColl',
  this: '/CIUser/thisSaturdayColl',
  next: '/CIUser/nextSaturdayColl',
  month: '/CIUser/monthlyCollections',
  all: '/CIUser/collectibles',
}

/** The sheet that an address shows; this Saturday for any other. */
export function sheetOfPath(address: string): SheetName {
  return SHEETS.find((sheet) => address.startsWith(PATHS[sheet])) ?? 'this'
}

/** The end of a page of rows that come by day and then by number, the newest first: `2026-11-21.345`. */
import { isLocalDate, type LocalDate } from '../../domain/calendar.ts'

export interface DayPlace {
  readonly day: LocalDate
  readonly number: number
}

/** Before every row: nothing was shown yet. */
const BEFORE_ALL: DayPlace = { day: '9999-12-31' as LocalDate, number: Number.MAX_SAFE_INTEGER }

/**
 * Where the page before ended; what no page of ours ends with begins at the beginning. Never later than the last day asked
 * for: an index is walked from there, past everything that is newer.
 */
export function dayPlaceOf(after: string | undefined, to?: LocalDate): DayPlace {
  const place = readPlace(after)
  return to !== undefined && to < place.day ? { ...BEFORE_ALL, day: to } : place
}

function readPlace(after: string | undefined): DayPlace {
  const match = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(after ?? '')
  const day = match?.[1] ?? ''
  return match && isLocalDate(day) ? { day, number: Number(match[2]) } : BEFORE_ALL
}

export interface DayPage<Row> {
  readonly rows: Row[]
  readonly next: string | null
}

/** Cuts a page off rows that were asked for with one more than the page holds. */
export function dayPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => DayPlace,
): DayPage<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || last === undefined) return { rows: shown, next: null }
  const { day, number } = placeOf(last)
  return { rows: shown, next: `${day}.${number}` }
}

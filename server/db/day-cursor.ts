/** The end of a page of rows that come by day and then by number, forwards or backwards: `newest:2026-11-21.345`. */
import { isLocalDate, type LocalDate } from '../../domain/calendar.ts'
import { BY_AGE, type ByAge } from './by-age.ts'
import { pageEnd, placeUnder } from './page-end.ts'

interface DayPlace {
  readonly day: LocalDate
  readonly number: number
}

/** Before every row: nothing was shown yet. */
const BEFORE_ALL: Record<ByAge, LocalDate> = {
  newest: '9999-12-31' as LocalDate,
  oldest: '0001-01-01' as LocalDate,
}

interface DaysAsked {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
}

/**
 * Where the page before ended; what no page of this order ends with begins at the beginning. Never outside the days asked
 * for: an index is walked from there, past everything that is newer, or older.
 */
export function dayPlaceOf(after: string | undefined, sort: ByAge, { from, to }: DaysAsked = {}): DayPlace {
  const { start } = BY_AGE[sort]
  const place = readPlace(placeUnder(sort, after)) ?? { day: BEFORE_ALL[sort], number: start }
  if (sort === 'newest') return to !== undefined && to < place.day ? { day: to, number: start } : place
  return from !== undefined && from > place.day ? { day: from, number: start } : place
}

function readPlace(after: string | undefined): DayPlace | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(after ?? '')
  const day = match?.[1] ?? ''
  return match && isLocalDate(day) ? { day, number: Number(match[2]) } : undefined
}

/** A page of an order by day, from where the last one ended. */
export interface DayPageAsked {
  readonly sort: ByAge
  readonly after: DayPlace
  readonly limit: number
}

export interface DayPage<Row> {
  readonly rows: Row[]
  readonly next: string | null
}

/** Cuts a page off rows that were asked for with one more than the page holds. */
export function dayPage<Row>(
  rows: readonly Row[],
  { sort, limit }: Pick<DayPageAsked, 'sort' | 'limit'>,
  placeOf: (row: Row) => DayPlace,
): DayPage<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || last === undefined) return { rows: shown, next: null }
  const { day, number } = placeOf(last)
  return { rows: shown, next: pageEnd(sort, `${day}.${number}`) }
}

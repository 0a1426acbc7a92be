/**
 * The end of a page of a list that knows several orders names its own: `newest:345`. Under another order it is no end at all,
 * where its row would leave out all that stood before it.
 */
export function pageEnd(sort: string, place: string | number): string {
  return `${sort}:${place}`
}

/** The place that an end of this order names; undefined where there is none. */
export function placeUnder(sort: string, after: string | undefined): string | undefined {
  return after?.startsWith(`${sort}:`) ? after.slice(sort.length + 1) : undefined
}

/** The same where places are the numbers of rows. */
export function numberUnder(sort: string, after: string | undefined): number | undefined {
  const place = placeUnder(sort, after) ?? ''
  return /^\d{1,15}$/.test(place) ? Number(place) : undefined
}

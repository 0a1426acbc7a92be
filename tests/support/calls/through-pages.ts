import { expect } from 'vitest'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly total: number
}

/** All rows of a list, page after page, where every page says how many there are in all. */
export async function throughPages<Row>(
  pageBehind: (place: { after?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const seen: Row[] = []
  for (let place: { after?: string } | undefined = {}; place;) {
    const { rows, next, total }: Page<Row> = await pageBehind(place)
    seen.push(...rows)
    // A list that never ends would go on for ever.
    expect(seen.length).toBeLessThanOrEqual(total)
    place = next === null ? undefined : { after: next }
    if (!place) expect(seen).toHaveLength(total)
  }
  return seen
}

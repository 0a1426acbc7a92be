/** Where a queue of decisions goes from the one that is open. */

/** The row beside it, at the ends the same one; undefined in an empty queue. */
export function neighbour(
  ids: readonly string[],
  open: string | undefined,
  step: number,
): string | undefined {
  const here = open === undefined ? -1 : ids.indexOf(open)
  return ids[Math.min(Math.max(here + step, 0), ids.length - 1)]
}

/** What comes up once `decided` is decided: the one below it, else the one above; undefined where it was the last. */
export function nextAfter(ids: readonly string[], decided: string): string | undefined {
  const here = ids.indexOf(decided)
  return ids[here + 1] ?? ids[here - 1]
}

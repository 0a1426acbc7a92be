/** A figure for every name, also for those that the database has no row of. */
export function byName<Name extends string, Row, Figure>(
  names: readonly Name[],
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
  figureOf: (row: Row | undefined) => Figure,
): Record<Name, Figure> {
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  return Object.fromEntries(names.map((name) => [name, figureOf(found.get(name))])) as Record<Name, Figure>
}

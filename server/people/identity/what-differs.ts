/** What of the new values is new, with what stood there before; undefined where nothing is, so that twice is once. */
export function whatDiffers<Row extends object>(
  before: Row,
  wanted: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } | undefined {
  const names = (Object.keys(wanted) as (keyof Row)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== before[name],
  )
  if (names.length === 0) return undefined
  const only = (row: Partial<Row>) =>
    Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>
  return { before: only(before), after: only(wanted) }
}

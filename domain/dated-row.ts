/** Rows of a table of the law: each is in force from its day until one that begins later. */
import type { LocalDate } from './calendar.ts'

export interface DatedRow {
  readonly effectiveFrom: LocalDate
}

/** The row that began last of those that began on a day or before. */
export function rowOn<Row extends DatedRow>(rows: readonly Row[], day: LocalDate): Row | undefined {
  return rows
    .filter((row) => row.effectiveFrom <= day)
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    .at(-1)
}

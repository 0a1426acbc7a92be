import type { Column } from '../../ui/table/column.ts'

/** What a spreadsheet would run as a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as a file that spreadsheets open: UTF-8 with its mark, so that an ñ stays one. Text that would be run as a formula is kept from it.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter(({ csv }) => csv)
  const lines = [
    written.map(({ heading }) => cell(heading)),
    ...rows.map((row) => written.map(({ csv }) => cell(csv?.(row) ?? ''))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A CSV file as spreadsheets write it (RFC 4180): with or without a BOM, CRLF or LF, cells in quotes with commas, quotes and
 * lines in them, semicolons or tabs between cells where the locale has it so. Text is UTF-8; UTF-16 where its BOM says so.
 */
import { createHash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import type { UploadedFile } from '../../contract/wire/uploaded-file.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { isColumn, NEEDED_COLUMNS, type Column } from './import-columns.ts'

export interface CsvRow {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<Column, string>>>
  /** Cells in this row where their number is not that of the heading. */
  readonly wrongWidth: number | null
}

export interface CsvFile {
  readonly name: string
  readonly sha256: string
  readonly rows: readonly CsvRow[]
  /** How many columns the heading names. */
  readonly width: number
  /** Between cells stand semicolons, so amounts may have a decimal comma. */
  readonly semicolons: boolean
}

const LARGEST_BYTES = 10_000_000
const MOST_ROWS = 50_000
const LONGEST_ROW = 20_000

/** Throws TOO_LARGE, or INVALID_INPUT on `file` with what is wrong with the file as a whole. */
export async function readCsv(file: UploadedFile): Promise<CsvFile> {
  if (file.size > LARGEST_BYTES) refuse('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { text, skipped } = withoutSeparatorLine(decode(bytes))
  const delimiter = delimiterOf(text)
  const [heading = [], ...records] = recordsOf(text, delimiter)
  const columns = columnsOf(heading)
  const rows = records.flatMap((cells, index): CsvRow[] =>
    cells.every((cell) => cell.trim() === '') ? [] : [rowOf(columns, cells, index + 2 + skipped)],
  )
  if (rows.length === 0) refuseField('file', 'The file has no rows under its heading.')
  if (rows.length > MOST_ROWS)
    refuseField('file', `The file has more than ${MOST_ROWS} rows; cut it in parts.`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: file.name.slice(0, 200), sha256, rows, width: columns.length, semicolons: delimiter === ';' }
}

function decode(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return refuseField('file', 'The file is not UTF-8. Save it as "CSV UTF-8".')
  }
}

/** Excel may say its separator in a line before the heading. */
function withoutSeparatorLine(text: string): { text: string; skipped: number } {
  const line = /^sep=.\r?\n/.exec(text)
  return line ? { text: text.slice(line[0].length), skipped: 1 } : { text, skipped: 0 }
}

/** Whatever is most often in the heading, which has names only. */
function delimiterOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, max_record_size: LONGEST_ROW })
  } catch (error) {
    if (error instanceof CsvError)
      return refuseField('file', `The file is no CSV that can be read: ${error.message}.`)
    throw error
  }
}

function columnsOf(heading: readonly string[]): Column[] {
  const names = heading.map((name) => name.trim().toLowerCase())
  const unknown = names.filter((name) => !isColumn(name))
  if (unknown.length > 0)
    refuseField(
      'file',
      `Unknown columns: ${unknown
        .map((name) => name.slice(0, 40) || '(no name)')
        .slice(0, 10)
        .join(', ')}.`,
    )
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) refuseField('file', `Columns that stand twice: ${twice.join(', ')}.`)
  const missing = NEEDED_COLUMNS.filter((column) => !names.includes(column))
  if (missing.length > 0) refuseField('file', `Missing columns: ${missing.join(', ')}.`)
  return names.filter(isColumn)
}

function rowOf(columns: readonly Column[], cells: readonly string[], row: number): CsvRow {
  return {
    row,
    cells: Object.fromEntries(columns.map((column, index) => [column, (cells[index] ?? '').trim()])),
    wrongWidth: cells.length === columns.length ? null : cells.length,
  }
}

/** Rows in PostgreSQL's text format of COPY, which both engines read. */
import type { Chunks } from './copy.ts'

const CHUNK_CHARACTERS = 1_000_000
const NEEDS_ESCAPE = /[\\\t\n\r]/
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Rows as lines of COPY, some at a time; what is missing or null is NULL, and an object becomes JSON. */
export async function* copyText(columns: readonly string[], rows: Iterable<object>): Chunks {
  let lines = ''
  for (const row of rows) {
    const values = row as Readonly<Record<string, unknown>>
    lines += `${columns.map((column) => textOf(values[column])).join('\t')}\n`
    if (lines.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(lines)
    lines = ''
  }
  if (lines !== '') yield Buffer.from(lines)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return NEEDS_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPED[found] ?? found) : text
}

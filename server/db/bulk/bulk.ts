/**
 * Whole tables in and out, in PostgreSQL's own text format (COPY), which both engines write and read alike. A bulk session is
 * one connection with as much time as it needs; on the embedded database everybody else waits until it ends.
 */
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { copyIn, copyOut, type Chunks } from './copy.ts'

export interface BulkSession {
  /** One statement; values come as the database's text where they are no number or boolean. */
  ask<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  /** The rows of a table, one a line, in the order of `columns`, which are written as SQL names them. */
  rowsOut(table: string, columns: readonly string[]): Chunks
  rowsIn(table: string, columns: readonly string[], rows: Chunks): Promise<void>
}

export interface Bulk {
  /** Begins by `begin …`, commits what the work did, and undoes all of it where the work throws. */
  inTransaction<Result>(begin: string, work: (session: BulkSession) => Promise<Result>): Promise<Result>
}

/** What both sides must agree on for the text of a value to be the value. */
const SAME_TEXT = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
]

async function transaction<Result>(
  session: BulkSession,
  begin: string,
  work: (session: BulkSession) => Promise<Result>,
): Promise<Result> {
  await session.ask(begin)
  try {
    for (const setting of SAME_TEXT) await session.ask(setting)
    const result = await work(session)
    await session.ask('commit')
    return result
  } catch (error) {
    await session.ask('rollback').catch(() => undefined)
    throw error
  }
}

/** A connection of its own: what limits a request does not limit it. */
export function bulkOfPostgres(url: string): Bulk {
  return {
    inTransaction: async (begin, work) => {
      const client = new pg.Client({
        connectionString: url,
        options: '-c statement_timeout=0 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=0',
        application_name: 'hulog-bulk',
      })
      // A connection that breaks fails the statement under way; without a listener it would end the process.
      client.on('error', () => {})
      await client.connect()
      try {
        return await transaction(sessionOf(client), begin, work)
      } finally {
        await client.end()
      }
    },
  }
}

function sessionOf(client: pg.Client): BulkSession {
  return {
    ask: async <Row>(statement: string, values?: readonly unknown[]) =>
      (await client.query(statement, values && [...values])).rows as Row[],
    rowsOut: (table, columns) => copyOut(client, `copy ${table} (${columns.join(', ')}) to stdout`),
    rowsIn: (table, columns, rows) =>
      copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin`, rows),
  }
}

/** Pages of a table that are held in memory at once: 16 MB as they lie in the database. */
const PAGES_AT_ONCE = 2048
const CHUNK_BYTES = 4_000_000

/** `alone` keeps everybody else off the only connection while the work runs. */
export function bulkOfPglite(
  pglite: PGlite,
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Bulk {
  const session: BulkSession = {
    ask: async <Row>(statement: string, values?: readonly unknown[]) =>
      (await pglite.query<Row>(statement, values && [...values])).rows,
    rowsOut: (table, columns) => pagesOut(pglite, table, columns),
    rowsIn: (table, columns, rows) => piecesIn(pglite, table, columns, rows),
  }
  return { inTransaction: (begin, work) => alone(() => transaction(session, begin, work)) }
}

async function* pagesOut(pglite: PGlite, table: string, columns: readonly string[]): Chunks {
  const { rows } = await pglite.query<{ pages: number }>(
    `select (pg_relation_size('${table}') / current_setting('block_size')::int)::int as pages`,
  )
  const pages = rows[0]?.pages ?? 0
  for (let from = 0; from < pages; from += PAGES_AT_ONCE) {
    const { blob } = await pglite.query(`copy (select ${columns.join(', ')} from only ${table}
      where ctid >= '(${from},0)' and ctid < '(${from + PAGES_AT_ONCE},0)') to '/dev/blob'`)
    if (blob) yield new Uint8Array(await blob.arrayBuffer())
  }
}

const NEWLINE = 10

/** Whole lines, a few megabytes at a time. */
async function piecesIn(
  pglite: PGlite,
  table: string,
  columns: readonly string[],
  rows: Chunks,
): Promise<void> {
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const write = async (pieces: Uint8Array<ArrayBuffer>[]) => {
    const blob = new Blob(pieces)
    if (blob.size > 0)
      await pglite.query(`copy ${table} (${columns.join(', ')}) from '/dev/blob'`, [], { blob })
  }
  for await (const chunk of rows) {
    const bytes = new Uint8Array(chunk)
    waiting.push(bytes)
    size += bytes.length
    const end = bytes.lastIndexOf(NEWLINE)
    if (size < CHUNK_BYTES || end < 0) continue
    await write([...waiting.slice(0, -1), bytes.subarray(0, end + 1)])
    waiting = [bytes.subarray(end + 1)]
    size = bytes.length - end - 1
  }
  await write(waiting)
}

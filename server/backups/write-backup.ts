/**
 * Writes everything that a company is into one file, while it goes on working: every table as it was at one moment, the
 * counters, the pictures. The file appears under its name only when it is whole.
 */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BulkSession } from '../db/bulk/bulk.ts'
import type { Chunks } from '../db/bulk/copy.ts'
import { named } from '../db/named.ts'
import type { House } from '../http/ask.ts'
import { VERSION } from '../version.ts'
import {
  BackupRefused,
  checksumLine,
  END_OF_ROWS,
  FIRST_LINE,
  linesIn,
  type BackupHeader,
  type BackupPart,
  type CounterState,
} from './backup-format.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'

/** What a backup needs of the house. */
export type BackupHouse = Pick<House, 'bulk' | 'engine' | 'files' | 'clock'>

export interface BackupReport {
  readonly file: string
  /** Of the file, compressed. */
  readonly bytes: number
  readonly sha256: string
  readonly taken_at: string
  readonly rows: number
  readonly pictures: number
  /** Pictures that have a row but are not in the file store. */
  readonly pictures_missing: number
}

const COMPRESSION = 6

/** Throws BackupRefused where there is such a file, or while another backup of the same books is made. */
export async function writeBackup(house: BackupHouse, path: string): Promise<BackupReport> {
  const refuseTaken = () => {
    throw new BackupRefused(`${path} is there already; a backup never writes over another file.`)
  }
  if (existsSync(path)) refuseTaken()
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.unfinished-${process.pid}`
  const content = new BackupContent(house)
  try {
    await house.bulk.inTransaction('begin isolation level repeatable read read only', (session) =>
      pipeline(
        content.of(session),
        createGzip({ level: COMPRESSION }),
        createWriteStream(unfinished, { mode: 0o600 }),
      ),
    )
    await forceToDisk(unfinished)
    // Unlike a rename, a link never takes the place of a file that appeared meanwhile.
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? refuseTaken() : Promise.reject(error),
    )
    await forceToDisk(dirname(path))
    return { file: path, bytes: (await stat(path)).size, ...content.report() }
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function forceToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

class BackupContent {
  readonly #house: BackupHouse
  readonly #hash = createHash('sha256')
  #sha256 = ''
  #takenAt = ''
  #rows = 0
  #pictures = 0
  #missing = 0

  constructor(house: BackupHouse) {
    this.#house = house
  }

  report(): Omit<BackupReport, 'file' | 'bytes'> {
    return {
      sha256: this.#sha256,
      taken_at: this.#takenAt,
      rows: this.#rows,
      pictures: this.#pictures,
      pictures_missing: this.#missing,
    }
  }

  async *of(session: BulkSession): Chunks {
    for await (const chunk of this.#parts(session)) {
      this.#hash.update(chunk)
      yield chunk
    }
    this.#sha256 = this.#hash.digest('hex')
    yield Buffer.from(checksumLine(this.#sha256))
  }

  async *#parts(session: BulkSession): Chunks {
    yield line(FIRST_LINE)
    yield line(JSON.stringify(await this.#header(session)))
    for (const { table, columns } of await tablesOf(session)) {
      yield begin({ table, columns })
      for await (const chunk of session.rowsOut(named(table), columns.map(named))) {
        this.#rows += linesIn(chunk)
        yield chunk
      }
      yield line(END_OF_ROWS)
    }
    yield begin({ sequences: await sequencesOf(session) })
    yield* this.#picturesOf(session)
    yield begin({ end: true, rows: this.#rows, pictures: this.#pictures })
  }

  async #header(session: BulkSession): Promise<BackupHeader> {
    const [free] = await session.ask<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.writeBackup}) as free`,
    )
    if (free?.free !== true) throw new BackupRefused('Another backup is being made; wait until it is done.')
    const migrations = await session.ask<{ name: string }>('select name from migration order by name')
    const [installation] = await session.ask<{ epoch: string }>('select epoch::text from installation')
    this.#takenAt = this.#house.clock.now()
    return {
      program: VERSION,
      taken_at: this.#takenAt,
      engine: this.#house.engine,
      epoch: installation?.epoch ?? '',
      migrations: migrations.map((row) => row.name),
    }
  }

  async *#picturesOf(session: BulkSession): Chunks {
    const files = await session.ask<{ file_id: string }>('select file_id::text from file order by file_id')
    for (const { file_id } of files) {
      const whole = await this.#house.files.get(file_id)
      const small = await this.#house.files.get(`${file_id}-small`)
      if (whole === undefined) this.#missing++
      for (const [key, bytes] of [
        [file_id, whole],
        [`${file_id}-small`, small],
      ] as const) {
        if (bytes === undefined) continue
        this.#pictures++
        yield begin({ picture: key, bytes: bytes.length })
        yield bytes
        yield line('')
      }
    }
  }
}

const line = (text: string) => Buffer.from(`${text}\n`)
const begin = (part: BackupPart) => line(JSON.stringify(part))

/** Every table with the columns that are stored as they were written; the database reckons the others itself. */
export function tablesOf(session: BulkSession): Promise<{ table: string; columns: string[] }[]> {
  return session.ask(`
    select c.relname::text as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
}

/** Asked of each sequence itself: the list of them says nothing of one that was set and not used since. */
async function sequencesOf(session: BulkSession): Promise<Record<string, CounterState>> {
  const names = await session.ask<{ name: string }>(`
    select sequencename::text as name from pg_sequences where schemaname = current_schema() order by 1`)
  const states: Record<string, CounterState> = {}
  for (const { name } of names) {
    const [state] = await session.ask<CounterState>(
      `select last_value::text as value, is_called as used from ${named(name)}`,
    )
    if (state) states[name] = state
  }
  return states
}

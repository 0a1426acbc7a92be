/**
 * Brings a backup back into an empty place, of either engine. All rows come in one transaction; what restores is the same books
 * under a new epoch, so that phones offer again what these books have forgotten.
 */
import type { Clock } from '../../domain/clock.ts'
import type { BulkSession } from '../db/bulk/bulk.ts'
import type { Connected } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { named } from '../db/named.ts'
import { unbindReferences } from '../db/bulk/unbind-tables.ts'
import type { FileStore } from '../http/ask.ts'
import {
  BackupRefused,
  linesIn,
  type BackupHeader,
  type BackupPart,
  type CounterState,
} from './backup-format.ts'
import { readParts, type BackupReader } from './read-backup.ts'
import { tablesOf } from './write-backup.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'

export interface RestorePlace {
  readonly connected: Pick<Connected, 'bulk' | 'db'>
  readonly files: FileStore
  readonly clock: Clock
}

export interface RestoreReport {
  readonly taken_at: string
  readonly rows: number
  readonly pictures: number
  /** The new one. */
  readonly epoch: string
}

/**
 * `header` is what `checkBackup` said of the same file. Throws BackupRefused where the place is not empty; then
 * nothing was changed.
 */
export async function restoreBackup(
  place: RestorePlace,
  path: string,
  header: BackupHeader,
): Promise<RestoreReport> {
  const { connected, clock } = place
  await connected.bulk.inTransaction('begin read only', (session) => refuseFull(session, header))
  await migrate(connected.db, clock, header.migrations)
  const restoring = new Restoring(place.files)
  const restored = await connected.bulk
    .inTransaction('begin', async (session) => {
      await session.ask(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.restoreBackup})`)
      await refuseFull(session, header)
      return readParts(path, (reader) => restoring.everything(session, reader))
    })
    .catch(async (error: unknown) => {
      await restoring.removePictures()
      throw error
    })
  await connected.bulk.inTransaction('begin', (session) => session.ask('analyze'))
  await migrate(connected.db, clock)
  return { taken_at: header.taken_at, ...restored }
}

/** A place is empty where there are no tables at all, or only those of a server that never knew anybody. */
async function refuseFull(session: BulkSession, { migrations }: BackupHeader): Promise<void> {
  const tables = await tablesOf(session)
  if (tables.length === 0) return
  const names = new Set(tables.map(({ table }) => table))
  const isOurs = names.has('migration') && names.has('person') && names.has('transfer')
  const [found] = isOurs
    ? await session.ask<{ full: boolean; applied: string[] }>(
        `select exists (select from person) or exists (select from transfer) as full,
          (select array_agg(name order by name) from migration) as applied`,
      )
    : []
  if (found?.full !== false)
    throw new BackupRefused(
      'A backup is restored into an empty place only, and this database holds something already. Nothing was restored.',
    )
  if (found.applied.join() !== migrations.toSorted().join())
    throw new BackupRefused(
      'This database was prepared by another version than the one that made the backup. Give it an entirely empty one.',
    )
}

class Restoring {
  readonly #files: FileStore
  readonly #pictures: string[] = []
  #rows = 0

  constructor(files: FileStore) {
    this.#files = files
  }

  async everything(session: BulkSession, reader: BackupReader): Promise<Omit<RestoreReport, 'taken_at'>> {
    const tables = (await tablesOf(session)).map(({ table }) => table)
    // First of all: what may only grow refuses to be emptied while its triggers stand.
    const bindTables = await unbindTables(session, tables)
    await session.ask(`truncate ${tables.map(named).join(', ')}`)
    for (;;) {
      const part = await reader.part()
      if ('end' in part) {
        this.#checkEnd(part)
        break
      }
      await this.#take(session, reader, part, tables)
    }
    await bindTables()
    return { epoch: await beginEpoch(session), rows: this.#rows, pictures: this.#pictures.length }
  }

  /** Pictures lie outside the database, so what was put there is taken away again by hand. */
  async removePictures(): Promise<void> {
    for (const key of this.#pictures) await this.#files.remove(key)
  }

  async #take(
    session: BulkSession,
    reader: BackupReader,
    part: Exclude<BackupPart, { end: true }>,
    tables: readonly string[],
  ): Promise<void> {
    if ('table' in part) {
      if (!tables.includes(part.table))
        throw new BackupRefused(`This backup has an unknown table ${part.table}.`)
      await session.rowsIn(named(part.table), part.columns.map(named), this.#counted(reader.rows()))
    } else if ('sequences' in part) await setSequences(session, part.sequences)
    else {
      const bytes = await reader.bytes(part.bytes)
      await reader.line()
      this.#pictures.push(part.picture)
      await this.#files.put(part.picture, bytes)
    }
  }

  async *#counted(rows: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of rows) {
      this.#rows += linesIn(chunk)
      yield chunk
    }
  }

  #checkEnd(end: { rows: number; pictures: number }): void {
    if (end.rows !== this.#rows || end.pictures !== this.#pictures.length)
      throw new BackupRefused('This backup does not hold what it says it holds. Nothing was restored.')
  }
}

/** Looks at no row by itself: references are tested when they are put back, and sums by day come along with the rows. */
async function unbindTables(session: BulkSession, tables: readonly string[]): Promise<() => Promise<void>> {
  const bindReferences = await unbindReferences(session)
  for (const table of tables) await session.ask(`alter table ${named(table)} disable trigger user`)
  return async () => {
    for (const table of tables) await session.ask(`alter table ${named(table)} enable trigger user`)
    await bindReferences()
  }
}

/** Counters go on where they were, so that no number is given out twice. */
async function setSequences(
  session: BulkSession,
  sequences: Readonly<Record<string, CounterState>>,
): Promise<void> {
  for (const [name, { value, used }] of Object.entries(sequences))
    await session.ask('select setval($1::regclass, $2::bigint, $3::boolean)', [named(name), value, used])
}

/**
 * Transaction numbers mean nothing in another database, so every client counts as changed now; and the new epoch tells phones
 * that their place in the old stream, and what they hold as sent, is to be looked at again.
 */
async function beginEpoch(session: BulkSession): Promise<string> {
  await session.ask('update client_change set xid = pg_current_xact_id()')
  await session.ask('update client_departure set xid = pg_current_xact_id()')
  // A backup of an older shape has no such table yet.
  const [orders] = await session.ask<{ there: boolean }>(
    "select to_regclass('round_order') is not null as there",
  )
  if (orders?.there) await session.ask('update round_order set xid = pg_current_xact_id()')
  const [row] = await session.ask<{ epoch: string }>(
    'update installation set epoch = gen_random_uuid() returning epoch::text',
  )
  if (!row) throw new BackupRefused('This backup has no installation in it.')
  return row.epoch
}

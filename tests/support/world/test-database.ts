/** The database of one app of the tests: on PostgreSQL a copy of one that is migrated once a run, or the embedded one. */
import { PGlite } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, fromPglite, type Connected, type Engine } from '../../../server/db/connect.ts'
import { PARSERS } from '../../../server/db/parsers.ts'
import { dropDatabase, freshBooks } from './fresh-database.ts'
import { beginOldBooks } from './old-books.ts'

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url))

export interface TestDatabaseOptions {
  readonly engine?: Engine
  readonly databaseUrl?: string
}

export async function openTestDatabase({ engine, databaseUrl }: TestDatabaseOptions): Promise<Connected> {
  if (databaseUrl !== undefined) return openSharedDatabase(databaseUrl)
  return (engine ?? process.env['HULOG_TESTS_ON']) === 'embedded' ? embeddedBooks() : openCopy()
}

/** Several processes of a server, each with connections of its own. */
async function openSharedDatabase(databaseUrl: string): Promise<Connected> {
  const connected = await connect({ databaseUrl, poolSize: 20 })
  await beginOldBooks(connected.db)
  return connected
}

/**
 * One connection, as the embedded database has: a handler that asks for a second one while it holds the first would wait for
 * itself there, and so it does here.
 */
async function openCopy(): Promise<Connected> {
  const databaseUrl = await freshBooks()
  const connected = await connect({ databaseUrl, poolSize: 1 })
  return {
    ...connected,
    close: async () => {
      await connected.close()
      await dropDatabase(databaseUrl)
    },
  }
}

let migrated: Promise<Blob> | undefined

/** An embedded database with the empty books of tests, in a folder that is not there yet or in memory. */
export async function embeddedBooks(folder?: string): Promise<Connected> {
  migrated ??= migratedDump()
  const where = folder === undefined ? {} : { dataDir: folder }
  return fromPglite(await PGlite.create({ ...where, loadDataDir: await migrated, parsers: PARSERS }))
}

/** Making an empty cluster takes seconds, so a migrated one is kept on disk under the hash of its migrations. */
async function migratedDump(): Promise<Blob> {
  const path = join(CACHE, `old-books-${hashOfMigrations()}.tar`)
  if (existsSync(path)) return new Blob([await readFile(path)])
  const pglite = await PGlite.create({ parsers: PARSERS })
  const connected = await fromPglite(pglite)
  await beginOldBooks(connected.db)
  const dump = await pglite.dumpDataDir('none')
  await connected.close()
  const part = `${path}.${process.pid}`
  await mkdir(CACHE, { recursive: true })
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()))
  await rename(part, path)
  // Those of earlier migrations, 45 MB each, are of no use any more.
  for (const name of await readdir(CACHE))
    if (/^old-books-\w+\.tar$/.test(name) && join(CACHE, name) !== path)
      await rm(join(CACHE, name), { force: true })
  return dump
}

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

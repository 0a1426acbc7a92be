/**
 * Opens the books: the embedded database (PGlite, a folder) or a PostgreSQL server, behind one Kysely. The rest of the
 * server does not know which.
 */
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { bulkOfPglite, bulkOfPostgres, type Bulk } from './bulk/bulk.ts'
import { awayUnlessRefused } from './database-away.ts'
import { PARSERS } from './parsers.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { PreparedClient } from './prepared-client.ts'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Engine = 'embedded' | 'postgresql'

export interface Connected {
  readonly db: Db
  readonly engine: Engine
  /** Whole tables in and out. */
  readonly bulk: Bulk
  close(): Promise<void>
}

export interface ConnectionSettings {
  /** `postgres://…`, or undefined for the embedded database. */
  readonly databaseUrl?: string | undefined
  /** The embedded database's folder; undefined keeps it in memory (tests). */
  readonly folder?: string | undefined
  readonly poolSize?: number
  /** Told when the embedded database is dead within this process; without it the process ends in words. */
  readonly onDead?: ((reason: string) => void) | undefined
}

/** A service manager starts the program again, and the database puts itself in order as it opens. */
function endInWords(reason: string): void {
  console.error(`Hulog ends: ${reason}`)
  process.exit(1)
}

export async function connect(settings: ConnectionSettings): Promise<Connected> {
  return settings.databaseUrl === undefined
    ? fromPglite(
        await PGlite.create({ dataDir: settings.folder, parsers: PARSERS, relaxedDurability: false }),
        settings.onDead,
      )
    : connectPostgres(settings.databaseUrl, settings.poolSize ?? 10)
}

/** Waited twice, since a busy machine may keep a thread for long. */
const SILENT_MS = 15_000

/** An embedded database that is already open, for example one cloned for a test. */
export async function fromPglite(pglite: PGlite, onDead = endInWords): Promise<Connected> {
  await pglite.exec(`set timezone to 'UTC'`)
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite, { patienceMs: SILENT_MS, onDead }) })
  return {
    db,
    engine: 'embedded',
    bulk: bulkOfPglite(pglite, (work) => db.connection().execute(work)),
    close: async () => {
      await db.destroy()
      await pglite.close()
    },
  }
}

/**
 * A statement that runs 15 s or waits 5 s for a lock is given up, so that no request hangs on another. Compiling a statement
 * before it runs takes a second and pays for reports of minutes, which there are none of here. A page that is read out of its
 * turn costs no disk's arm to be moved, as the planner would think: what is asked for lies in memory or on flash.
 */
const SESSION_OPTIONS =
  '-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000'

/** A server that does not answer at all must not let requests pile up behind it. */
const CONNECTED_WITHIN_MS = 15_000

async function connectPostgres(url: string, poolSize: number): Promise<Connected> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
    Client: PreparedClient,
    options: SESSION_OPTIONS,
    application_name: 'hulog',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PARSERS[oid] ?? (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
    } as pg.CustomTypesConfig,
  })
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const connecting = {
    connect: async () => {
      try {
        return await pool.connect()
      } catch (error) {
        throw awayUnlessRefused(error)
      }
    },
    end: () => pool.end(),
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connecting }) })
  await refuseOldServer(db)
  return { db, engine: 'postgresql', bulk: bulkOfPostgres(url), close: () => db.destroy() }
}

async function refuseOldServer(db: Db): Promise<void> {
  const { rows } = await sql<{
    version: number
  }>`select current_setting('server_version_num')::int as version`.execute(db)
  const version = rows[0]?.version ?? 0
  if (version < 140000)
    throw new Error(`PostgreSQL 14 or newer is needed; this server is ${Math.floor(version / 10000)}`)
}

/** Opens what the server shares: database (migrated), file store, log, epoch. */
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock, type Clock } from '../domain/clock.ts'
import { handlers } from './api.ts'
import type { Config } from './config.ts'
import { connect, type Connected, type Db } from './db/connect.ts'
import { lockFolder } from './db/folder-lock.ts'
import { grantToServer } from './db/grant-to-server.ts'
import { migrate } from './db/migrate.ts'
import { folderStore } from './files/file-store.ts'
import type { House } from './http/ask.ts'
import { CallCounts } from './http/limits/call-counts.ts'
import { Traces } from './http/traces.ts'

export interface OpenHouse {
  readonly house: House
  close(): Promise<void>
}

const BOOKS = 'books'

/** Throws Error in words where another process works on the same embedded database. */
export async function openHouse(config: Config, clock: Clock = systemClock): Promise<OpenHouse> {
  await keepToItself(config)
  const lock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : undefined
  try {
    const connected = await connect({
      databaseUrl: config.databaseUrl,
      folder: join(config.dataFolder, BOOKS),
      poolSize: config.poolSize,
    })
    const { house, close } = await preparedHouse(connected, config, clock)
    return { house, close: () => close().finally(() => lock?.release()) }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Lets the database go where it is not served, before anybody else may have its folder. */
async function preparedHouse(connected: Connected, config: Config, clock: Clock): Promise<OpenHouse> {
  try {
    await bringUpToDate(connected, config, clock)
    await refuseDemoInProduction(connected.db, config)
    return await houseFrom(connected, config, clock)
  } catch (error) {
    await connected
      .close()
      .catch((failure: unknown) => console.error('the database could not be let go', failure))
    throw error
  }
}

/** Whatever this process writes (pictures, letters, the database, backups) is readable by its own user alone. */
async function keepToItself({ dataFolder, databaseUrl }: Config): Promise<void> {
  process.umask(0o077)
  await mkdir(dataFolder, { recursive: true })
  if (databaseUrl !== undefined) return
  // The embedded database gives its files to everybody whatever the umask says, so no one else may enter where they lie.
  const books = join(dataFolder, BOOKS)
  await mkdir(books, { recursive: true })
  await chmod(books, 0o700)
}

/**
 * By the owner of the tables where the settings name one: the server's own role then reads and adds, and may neither change nor
 * empty what is append-only.
 */
async function bringUpToDate({ db }: Connected, config: Config, clock: Clock): Promise<void> {
  const { ownerUrl, databaseUrl } = config
  if (ownerUrl === undefined || databaseUrl === undefined) return migrate(db, clock)
  const owner = await connect({ databaseUrl: ownerUrl, poolSize: 1 })
  try {
    await migrate(owner.db, clock)
    await grantToServer(owner.db, decodeURIComponent(new URL(databaseUrl).username))
  } finally {
    await owner.close()
  }
}

/**
 * Everybody knows the demo's passwords. Wherever its rows came from, a restored backup too, the database itself says what they
 * are, and none of them is served as a company.
 */
async function refuseDemoInProduction(db: Db, { production }: Config): Promise<void> {
  if (!production) return
  const { is_demo } = await db.selectFrom('installation').select('is_demo').executeTakeFirstOrThrow()
  if (is_demo)
    throw new Error(
      'NODE_ENV is production, and this database holds the demo company, whose passwords everybody knows. Give the company a database of its own.',
    )
}

/** The same from a database that is open and migrated already. */
export async function houseFrom(connected: Connected, config: Config, clock: Clock): Promise<OpenHouse> {
  const installation = await connected.db
    .selectFrom('installation')
    .select(['epoch', 'signing_key'])
    .executeTakeFirstOrThrow()
  const log = pino({ level: config.logLevel })
  const traces = new Traces(connected.db, log)
  const house: House = {
    db: connected.db,
    engine: connected.engine,
    bulk: connected.bulk,
    clock,
    config,
    files: folderStore(join(config.dataFolder, 'files')),
    log,
    traces,
    calls: new CallCounts(config.callsPerMinute),
    epoch: installation.epoch.slice(0, 8),
    signingKey: installation.signing_key,
    handlers,
  }
  const close = async () => {
    await traces.flush()
    await connected.close()
  }
  return { house, close }
}

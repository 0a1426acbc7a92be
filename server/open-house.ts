/** Opens what the server shares: database (migrated), file store, log, epoch. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock, type Clock } from '../domain/clock.ts'
import { handlers } from './api.ts'
import type { Config } from './config.ts'
import { connect, type Connected, type Db } from './db/connect.ts'
import { lockFolder } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { folderStore } from './files/file-store.ts'
import type { House } from './http/ask.ts'

export interface OpenHouse {
  readonly house: House
  close(): Promise<void>
}

/** Throws Error in words where another process works on the same embedded database. */
export async function openHouse(config: Config, clock: Clock = systemClock): Promise<OpenHouse> {
  await mkdir(config.dataFolder, { recursive: true })
  const lock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : undefined
  try {
    const connected = await connect({
      databaseUrl: config.databaseUrl,
      folder: join(config.dataFolder, 'books'),
      poolSize: config.poolSize,
    })
    await migrate(connected.db, clock)
    await refuseDemoInProduction(connected.db, config)
    const { house, close } = await houseFrom(connected, config, clock)
    return { house, close: () => close().finally(() => lock?.release()) }
  } catch (error) {
    lock?.release()
    throw error
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
  const house: House = {
    db: connected.db,
    engine: connected.engine,
    bulk: connected.bulk,
    clock,
    config,
    files: folderStore(join(config.dataFolder, 'files')),
    log: pino({ level: config.logLevel }),
    epoch: installation.epoch.slice(0, 8),
    signingKey: installation.signing_key,
    handlers,
  }
  return { house, close: connected.close }
}

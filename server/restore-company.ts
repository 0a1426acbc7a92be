/**
 * Restores a backup to where the settings point: into an empty PostgreSQL database, or into a folder that has no embedded
 * database yet. The embedded one is made aside and gets its name when it is whole.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../domain/clock.ts'
import { BackupRefused } from './backups/backup-format.ts'
import { checkBackup } from './backups/read-backup.ts'
import { restoreBackup, type RestoreReport } from './backups/restore-backup.ts'
import type { Config } from './config.ts'
import { connect, type Connected, type ConnectionSettings } from './db/connect.ts'
import { lockFolder } from './db/folder-lock.ts'
import { folderStore } from './files/file-store.ts'

/** Throws BackupRefused in words where the place is not empty or the backup is not whole; then nothing was changed. */
export async function restoreCompany(config: Config, path: string, clock: Clock): Promise<RestoreReport> {
  const { databaseUrl, dataFolder, poolSize } = config
  const files = folderStore(join(dataFolder, 'files'))
  const header = await checkBackup(path)
  const into = (connected: Connected) => restoreBackup({ connected, files, clock }, path, header)
  if (databaseUrl !== undefined)
    return withDatabase({ databaseUrl, poolSize: Math.min(poolSize, 2) }, async (connected) => {
      await refuseServed(connected)
      return into(connected)
    })
  await mkdir(dataFolder, { recursive: true })
  const lock = lockFolder(dataFolder)
  const [books, aside] = [join(dataFolder, 'books'), join(dataFolder, 'books.restoring')]
  try {
    if (existsSync(books))
      throw new BackupRefused(
        `A backup is restored into an empty place only, and ${dataFolder} has a database already. Set DATA_DIR to another folder.`,
      )
    await rm(aside, { recursive: true, force: true })
    const report = await withDatabase({ folder: aside }, into)
    await rename(aside, books)
    return report
  } finally {
    await rm(aside, { recursive: true, force: true })
    lock.release()
  }
}

async function withDatabase<Result>(
  settings: ConnectionSettings,
  work: (connected: Connected) => Promise<Result>,
): Promise<Result> {
  const connected = await connect(settings)
  try {
    return await work(connected)
  } finally {
    await connected.close()
  }
}

/** One that was ended just now may be listed for a moment. */
const LOOKS = 10

/** A server that runs would go on under the old epoch. */
async function refuseServed({ db }: Connected): Promise<void> {
  for (let look = 1; await isServed(db); look++) {
    if (look === LOOKS) throw new BackupRefused('A server works on this database. End it before restoring.')
    await sleep(100)
  }
}

/** This connection has the same name, so it is left out. */
async function isServed(db: Connected['db']): Promise<boolean> {
  const { rows } = await sql<{ served: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name = 'hulog' and pid <> pg_backend_pid()) as served`.execute(
    db,
  )
  return rows[0]?.served === true
}

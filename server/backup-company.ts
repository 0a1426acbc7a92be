/** Makes a backup of the company that the settings name, whether a server works on it or not. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Clock } from '../domain/clock.ts'
import { askForBackup } from './backups/asked-backups.ts'
import { BackupRefused } from './backups/backup-format.ts'
import { writeBackup, type BackupReport } from './backups/write-backup.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { FolderInUse, lockFolder } from './db/folder-lock.ts'
import { folderStore } from './files/file-store.ts'

/** Throws BackupRefused in words where there is nothing to back up, or something is there already under that name. */
export async function backUpCompany(config: Config, path: string, clock: Clock): Promise<BackupReport> {
  const to = resolve(path)
  const { databaseUrl, dataFolder } = config
  const folder = join(dataFolder, 'books')
  if (databaseUrl !== undefined) return openAndWrite(config, to, clock)
  if (!existsSync(folder)) throw new BackupRefused(`There is no database in ${dataFolder}.`)
  try {
    const lock = lockFolder(dataFolder)
    return await openAndWrite(config, to, clock).finally(() => lock.release())
  } catch (error) {
    if (error instanceof FolderInUse) return askForBackup(dataFolder, to)
    throw error
  }
}

async function openAndWrite(config: Config, path: string, clock: Clock): Promise<BackupReport> {
  const { databaseUrl, dataFolder } = config
  const connected = await connect({ databaseUrl, folder: join(dataFolder, 'books'), poolSize: 1 })
  try {
    const { bulk, engine } = connected
    return await writeBackup({ bulk, engine, clock, files: folderStore(join(dataFolder, 'files')) }, path)
  } finally {
    await connected.close()
  }
}

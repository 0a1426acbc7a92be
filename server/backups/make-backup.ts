/** A backup from the office, under a name that the server chooses: a path from outside would be a way to write anywhere. */
import { basename, join } from 'node:path'
import { toInstant } from '../../domain/calendar.ts'
import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { BackupRefused } from './backup-format.ts'
import { writeBackup } from './write-backup.ts'

export const makeBackup: LooseHandler<'makeBackup'> = {
  withoutTransaction: async (ask) => {
    const { house, now } = ask
    const name = `hulog-${now.replaceAll(/[-:.]/g, '')}.backup.gz`
    const report = await writeBackup(house, join(house.config.dataFolder, 'backups', name)).catch(
      (error: unknown) => {
        if (error instanceof BackupRefused) refuse('IN_PROGRESS', error.message)
        throw error
      },
    )
    ask.changed('backup', name, null, report)
    await house.db.transaction().execute((tx) => ask.audit(tx))
    return { ...report, file: basename(report.file), taken_at: toInstant(report.taken_at) }
  },
}

/** A backup and its restoring beside a server: which of the two goes first. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backUpCompany } from '../../../server/backup-company.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { readConfig } from '../../../server/config.ts'
import { connect } from '../../../server/db/connect.ts'
import { lockFolder } from '../../../server/db/folder-lock.ts'
import { restoreCompany } from '../../../server/restore-company.ts'
import { freshDatabase } from '../../support/world/fresh-database.ts'
import { embeddedBooks } from '../../support/world/test-database.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hulog-places-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a database that a server works on is not restored into', async () => {
  const backup = join(folder, 'company.backup.gz')
  await writeBackup(at.house, backup)
  const databaseUrl = await freshDatabase()
  const config = readConfig({ DATA_DIR: join(folder, 'place'), DATABASE_URL: databaseUrl })
  const server = await connect({ databaseUrl, poolSize: 1 })
  await server.db.selectNoFrom(({ lit }) => lit(1).as('one')).execute()
  await expect(restoreCompany(config, backup, at.clock)).rejects.toThrow('A server works on this database')
  await server.close()
})

it('a backup of a folder that no server works on leaves it free for who comes next', async () => {
  await (await embeddedBooks(join(folder, 'books'))).close()
  const config = readConfig({ DATA_DIR: folder })
  await backUpCompany(config, join(folder, 'company.backup.gz'), at.clock)
  expect(() => lockFolder(folder).release()).not.toThrow()
})

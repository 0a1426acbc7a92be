import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { answerAskedBackups, askForBackup } from '../../../server/backups/asked-backups.ts'
import { checkBackup } from '../../../server/backups/read-backup.ts'
import { lockFolder } from '../../../server/db/folder-lock.ts'
import { aClient, anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { type Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ engine: 'embedded' })
let visitor: Visitor
let folder: string
beforeAll(async () => {
  folder = at.house.config.dataFolder
  visitor = await signInAs(at, await aSuperAdmin(at))
  await aReleasedLoan(at, await aClient(at))
})

/** The process that holds the books, until it ends. */
function serve(): () => Promise<void> {
  const serving = new AbortController()
  const server = (async () => {
    for (; !serving.signal.aborted; await sleep(20)) await answerAskedBackups(at.house)
  })()
  return () => {
    serving.abort()
    return server
  }
}

it('writes everything into a whole file that only its owner may read, and says so in the audit', async () => {
  const made = await visitor.get('makeBackup', {})
  expect(made).toMatchObject({ taken_at: at.clock.now(), pictures: 0, pictures_missing: 0 })
  const path = join(folder, 'backups', made.file)
  const { size, mode } = await stat(path)
  expect(size).toBe(made.bytes)
  expect(mode & 0o777).toBe(0o600)
  expect(await checkBackup(path)).toMatchObject({ engine: 'embedded', taken_at: made.taken_at })
  expect(await readdir(join(folder, 'backups'))).toEqual([made.file])
  const audited = await at.db.selectFrom('audit').select('changes').where('call', '=', 'makeBackup').execute()
  expect(JSON.stringify(audited)).toContain(made.sha256)
})

it('is wholly on the disk before it has its name, and then its name is', async () => {
  at.clock.advanceBy(1000)
  const backups = join(folder, 'backups')
  const known = await readdir(backups)
  const probe = await open(folder, 'r')
  const files = Object.getPrototypeOf(probe) as typeof probe
  await probe.close()
  const { sync } = files
  const onDisk: unknown[] = []
  const forced = vi.spyOn(files, 'sync').mockImplementation(async function (this: typeof probe) {
    const { size } = await this.stat()
    const names = (await readdir(backups)).filter((name) => !known.includes(name) && name.endsWith('gz'))
    onDisk.push({ isFolder: (await this.stat()).isDirectory(), names, size })
    return sync.call(this)
  })
  const { file, bytes } = await visitor.get('makeBackup', {})
  forced.mockRestore()
  expect(onDisk).toEqual([
    { isFolder: false, names: [], size: bytes },
    { isFolder: true, names: [file], size: expect.any(Number) },
  ])
})

it('twice at one moment is one file, which the second does not touch', async () => {
  const before = await readdir(join(folder, 'backups'))
  expect(await visitor.ask('makeBackup', {})).toMatchObject({ code: 'IN_PROGRESS' })
  expect(await readdir(join(folder, 'backups'))).toEqual(before)
  at.clock.advanceBy(1000)
  expect(await visitor.ask('makeBackup', {})).toMatchObject({ success: true })
})

it('counts the pictures that have a row and are not there, and goes on', async () => {
  at.clock.advanceBy(1000)
  await at.db
    .insertInto('file')
    .values({
      file_id: '0192f0c1-2d3e-7f4a-8b5c-6d7e8f901234',
      mime: 'image/jpeg',
      bytes: 1,
      sha256: 'x',
      stored_at: at.clock.now(),
    })
    .execute()
  expect(await visitor.get('makeBackup', {})).toMatchObject({ pictures: 0, pictures_missing: 1 })
})

it('only a super admin makes one, with the password given lately', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  expect(await admin.ask('makeBackup', {})).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await visitor.ask('makeBackup', {})).toMatchObject({ code: 'PASSWORD_NEEDED' })
})

it('a backup that fails is in the log of the process that holds the books, and one that is refused is not', async () => {
  const lock = lockFolder(folder)
  const ended = serve()
  const logged = vi.spyOn(at.house.log, 'error').mockImplementation(() => {})
  const path = join(folder, 'asked.backup.gz')
  await askForBackup(folder, path)
  await expect(askForBackup(folder, path)).rejects.toThrow('is there already')
  expect(logged.mock.calls).toEqual([])
  const below = join(path, 'in-a-file', 'asked.backup.gz')
  await expect(askForBackup(folder, below)).rejects.toThrow('ENOTDIR')
  expect(logged.mock.calls).toEqual([[{ err: expect.any(Error), path: below }, 'a backup failed']])
  logged.mockRestore()
  await ended()
  lock.release()
  await rm(path)
})

it('is asked of the process that holds the embedded database, and that process answers', async () => {
  const lock = lockFolder(folder)
  const ended = serve()
  const path = join(folder, 'elsewhere', 'asked.backup.gz')
  expect(await askForBackup(folder, path)).toMatchObject({ file: path })
  await checkBackup(path)
  await expect(askForBackup(folder, path)).rejects.toThrow('is there already')
  await ended()
  await expect(askForBackup(folder, path, 200)).rejects.toThrow('is it a server?')
  lock.release()
  await expect(askForBackup(folder, path)).rejects.toThrow('ended before')
  const asked = join(folder, 'asked-backups')
  expect(await readdir(asked)).toEqual([])
  expect((await stat(asked)).mode & 0o777, 'its owner alone').toBe(0o700)
  await rm(path)
})

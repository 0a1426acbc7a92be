import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { readConfig } from '../../../server/config.ts'
import { folderTransport } from '../../../server/mail/folder-transport.ts'
import { openHouse } from '../../../server/open-house.ts'

let folder: string
let mask: number
beforeAll(async () => {
  mask = process.umask(0o022)
  folder = await mkdtemp(join(tmpdir(), 'hulog-modes-'))
})
afterAll(async () => {
  process.umask(mask)
  await rm(folder, { recursive: true })
})

/** Files and folders that anybody else on the machine may read, write or enter, as far as they get at all. */
async function openToOthers(below: string): Promise<string[]> {
  const open: string[] = []
  for (const entry of await readdir(below, { withFileTypes: true })) {
    const path = join(below, entry.name)
    const { mode } = await stat(path)
    if ((mode & 0o077) === 0) continue
    open.push(`${path} ${(mode & 0o777).toString(8)}`)
    if (entry.isDirectory()) open.push(...(await openToOthers(path)))
  }
  return open
}

it('the books, a picture and a letter are readable by the user of the service alone', async () => {
  const data = join(folder, 'data')
  // As a service manager makes it, and as the books of an older release lie in it.
  await mkdir(join(data, 'books'), { recursive: true })
  const config = readConfig({ DATA_DIR: data, HULOG_JOBS: 'none', LOG_LEVEL: 'silent' })
  const { house, close } = await openHouse(config)
  await house.files.put(newId(), Buffer.from('a picture'))
  const mail = folderTransport(join(data, 'mail'), 'office@example.com', () => undefined)
  await mail.send({
    to: 'ana@example.com',
    subject: 'Code',
    text: '123456',
    html: null,
    messageId: `<${newId()}@hulog>`,
  })
  await close()
  expect(await readdir(data)).toEqual(expect.arrayContaining(['books', 'files', 'mail']))
  expect((await readdir(data, { recursive: true })).length).toBeGreaterThan(20)
  expect(await openToOthers(data)).toEqual([])
})

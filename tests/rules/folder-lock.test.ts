import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isInUse, lockFolder } from '../../server/db/folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hulog-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lock = () => join(folder, 'in-use.lock')
/** Linux says when a process was started; a lock that names another start is of another process. */
const startOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''

it('a second one on the same folder is refused in words until the first lets go', () => {
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/Another Hulog \(process \d+\) works on .*DATA_DIR/)
  first.release()
  lockFolder(folder).release()
  expect(existsSync(lock())).toBe(false)
})

it('a process that lives holds it; one that was killed does not', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  const pid = other.pid ?? 0
  writeFileSync(lock(), JSON.stringify({ pid, started: startOf(pid) }))
  expect(() => lockFolder(folder)).toThrow(`process ${pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockFolder(folder).release()
})

it('a process id that was used again is another process', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  writeFileSync(lock(), JSON.stringify({ pid: other.pid, started: '1' }))
  expect(() => lockFolder(folder).release()).not.toThrow()
  other.kill('SIGKILL')
})

it('half a lock, as a power cut leaves it, is taken over', () => {
  writeFileSync(lock(), '{"pid":')
  expect(() => lockFolder(folder).release()).not.toThrow()
})

it('a lock with the process id of this very one is left over: in a container each start has the same', () => {
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  expect(isInUse(folder)).toBe(false)
  const own = lockFolder(folder)
  expect(isInUse(folder)).toBe(true)
  own.release()
  expect(isInUse(folder)).toBe(false)
})

it('where the system does not say when a process was started, one that lives holds the folder', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  writeFileSync(lock(), JSON.stringify({ pid: other.pid, started: '' }))
  expect(isInUse(folder)).toBe(true)
  expect(() => lockFolder(folder)).toThrow(`process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(isInUse(folder)).toBe(false)
})

/**
 * The embedded database belongs to the process that serves it, so a backup from outside is asked of that process: by a file in
 * a folder beside the database, answered by another. Anyone who may write there can read the database itself.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isInUse } from '../db/folder-lock.ts'
import type { House } from '../http/ask.ts'
import { BackupRefused } from './backup-format.ts'
import { writeBackup, type BackupReport } from './write-backup.ts'

const FOLDER = 'asked-backups'
const ASKED = '.asked'
const TAKEN = '.taken'
const ANSWER = '.answer'

type BackupAnswer = { readonly done: BackupReport } | { readonly refused: string }

const LOOK_EVERY_MS = 100
const PATIENCE_MS = 20_000

/** Asks the process that holds the folder, and waits until it is done. Throws BackupRefused with what that process says. */
export async function askForBackup(
  dataFolder: string,
  path: string,
  patienceMs = PATIENCE_MS,
): Promise<BackupReport> {
  const folder = join(dataFolder, FOLDER)
  const name = join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(`${name}${ASKED}`, path)
  try {
    const answer = await awaitAnswer(dataFolder, name, patienceMs)
    if ('refused' in answer) throw new BackupRefused(answer.refused)
    return answer.done
  } finally {
    for (const kind of [ASKED, TAKEN, ANSWER]) await rm(`${name}${kind}`, { force: true })
  }
}

async function awaitAnswer(dataFolder: string, name: string, patienceMs: number): Promise<BackupAnswer> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const answer = await readFile(`${name}${ANSWER}`, 'utf8').catch(() => undefined)
    if (answer !== undefined) return JSON.parse(answer) as BackupAnswer
    const isTaken = await readFile(`${name}${TAKEN}`).then(
      () => true,
      () => false,
    )
    if (!isInUse(dataFolder)) throw new BackupRefused('The server ended before the backup was done.')
    if (!isTaken && waited > patienceMs)
      throw new BackupRefused(`The process that works on ${dataFolder} makes no backups; is it a server?`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** Makes the backups that were asked for, one after the other. */
export async function answerAskedBackups(house: House): Promise<void> {
  const folder = join(house.config.dataFolder, FOLDER)
  const names = await readdir(folder).catch(() => [])
  for (const asked of names.filter((name) => name.endsWith(ASKED))) {
    const name = join(folder, asked.slice(0, -ASKED.length))
    await rename(`${name}${ASKED}`, `${name}${TAKEN}`)
    const path = await readFile(`${name}${TAKEN}`, 'utf8')
    await writeWhole(`${name}${ANSWER}`, JSON.stringify(await answerTo(house, path)))
  }
}

async function answerTo(house: House, path: string): Promise<BackupAnswer> {
  try {
    return { done: await writeBackup(house, path) }
  } catch (error) {
    if (!(error instanceof BackupRefused)) house.log.error({ err: error, path }, 'a backup failed')
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/** No one reads half of it. */
async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

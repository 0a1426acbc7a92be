/**
 * The embedded database belongs to one process. Two would overwrite each other's pages, so the second is refused in words.
 * The lock names its process; one whose process is gone (kill -9, power cut) is taken over.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface FolderLock {
  release(): void
}

interface Holder {
  readonly pid: number
  /** When the kernel started that process, where it says so: process ids are used again. */
  readonly started: string
}

/** Another process works on the folder. */
export class FolderInUse extends Error {}

/** Folders that this very process holds. */
const held = new Set<string>()

/** Throws FolderInUse in words where another process works on the folder. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'in-use.lock')
  const mine = `${path}.${process.pid}`
  if (held.has(path)) throw new FolderInUse(inUse(folder, process.pid))
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
  try {
    while (!linked(mine, path)) {
      const holder = readHolder(path)
      if (holder && isAlive(holder)) throw new FolderInUse(inUse(folder, holder.pid))
      takeAway(path, holder)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  held.add(path)
  return {
    release: () => {
      held.delete(path)
      rmSync(path, { force: true })
    },
  }
}

/** Whether a process that lives holds the folder, this one too. */
export function isInUse(folder: string): boolean {
  const path = join(folder, 'in-use.lock')
  if (held.has(path)) return true
  const holder = readHolder(path)
  return holder !== undefined && isAlive(holder)
}

const inUse = (folder: string, pid: number) =>
  `Another Hulog (process ${pid}) works on ${folder}. End it first, or set DATA_DIR to another folder.`

/** A link is made whole or not at all, so no one reads half a lock. */
function linked(mine: string, path: string): boolean {
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return holder as Holder
  } catch {
    return undefined
  }
}

/** Moves a left-over lock aside; what another starter put there in between is put back. */
function takeAway(path: string, stale: Holder | undefined): void {
  const aside = `${path}.old.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const taken = readHolder(aside)
  if (taken && taken.pid !== stale?.pid && isAlive(taken)) linked(aside, path)
  rmSync(aside, { force: true })
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === '' || startOf(pid) === started
}

/** The 22nd word of /proc/<pid>/stat; the name before it is in brackets and may hold anything. Empty off Linux. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A run fills some hundred megabytes; in a container there are often only 64. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * A new empty folder for what a test makes and removes again: in memory where there is enough of it, since a disk's file system
 * takes longer to make the thousand files of a database than the database to fill them; elsewhere in the folder for temporary files.
 */
export function throwAwayFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix))
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES
}

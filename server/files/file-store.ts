/** Pictures in a folder, one file per key, spread over 256 folders. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../http/ask.ts'

export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f-]{36}(?:-small)?$/.test(key)) throw new RangeError("not a file's key")
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside and renamed, so that a stop in between leaves no half picture under its name.
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    get: (key) => readFile(pathOf(key)).catch(() => undefined),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

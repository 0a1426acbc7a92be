import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** A night job that failed and ends with 0 looks like one that was done: no one is called. */
it.each(['backup', 'restore', 'day-end', 'rotate-seal', 'setup', 'verify'])(
  '`npm run %s` ends with 1 where it fails, and says why',
  async (command) => {
    const text = await readFile(new URL(`../../server/${command}.ts`, import.meta.url), 'utf8')
    const [, onFailure] = text.split(/\.catch\(\(error: unknown\) => \{\n/)
    expect(onFailure).toContain('console.error(')
    expect(onFailure).toContain('process.exitCode = 1')
  },
)

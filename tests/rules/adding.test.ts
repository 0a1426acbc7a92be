import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let copy: string
beforeAll(() => {
  mkdirSync('.cache', { recursive: true })
  copy = resolve(mkdtempSync(join('.cache', 'adding-')))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of files.toString().split('\0')) {
    if (file === '') continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  // A repository of its own: the tools leave out what the one around it ignores.
  execFileSync('git', ['init', '-q'], { cwd: copy })
  // Hard links: behind a symbolic one, what a file imports would lie outside of the copy.
  execFileSync('cp', ['-al', 'node_modules', join(copy, 'node_modules')])
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const page = readFileSync('docs/adding.md', 'utf8')
const changes = [...page.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, change]) => change ?? '')

const check = (...named: string[]) =>
  spawnSync(process.execPath, ['tools/check.mjs', ...named], { cwd: copy, encoding: 'utf8' })

it(
  'nothing is there that no one uses, and that only an example of the page would use',
  () => {
    const { status, stdout, stderr } = check('dead code')
    expect(status, stdout + stderr).toBe(0)
  },
  10 * 60_000,
)

it(
  'somebody new adds a read, two writes, a screen and a status by the page, every check passes, and so do their tests',
  () => {
    expect(changes).toHaveLength(5)
    for (const change of changes) {
      writeFileSync(join(copy, 'change.diff'), change)
      const applied = spawnSync('git', ['apply', '--recount', '-C1', 'change.diff'], { cwd: copy })
      expect(
        applied.status,
        `an example of docs/adding.md does not fit any more: ${applied.stderr.toString()}`,
      ).toBe(0)
      rmSync(join(copy, 'change.diff'))
    }
    const { status, stdout, stderr } = check()
    expect(status, stdout + stderr).toBe(0)
    const tests = [...page.matchAll(/^\+\+\+ b\/(tests\/api\/\S+)$/gm)].map(([, file]) => file ?? '')
    expect(tests).toHaveLength(3)
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'app', ...tests]
    const run = spawnSync(process.execPath, vitest, { cwd: copy, encoding: 'utf8', env: outside() })
    expect(run.status, run.stdout + run.stderr).toBe(0)
  },
  10 * 60_000,
)

/** A run within a run: it finds out for itself which worker it is. */
function outside(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
}

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'hulog-adding-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of files.toString().split('\0')) {
    if (file === '') continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const page = readFileSync('docs/adding.md', 'utf8')
const changes = [...page.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, change]) => change ?? '')

it(
  'somebody new adds a read, a write and a status by the page, and every check passes',
  () => {
    expect(changes).toHaveLength(3)
    for (const change of changes) {
      writeFileSync(join(copy, 'change.diff'), change)
      const applied = spawnSync('git', ['apply', '--recount', '-C1', 'change.diff'], { cwd: copy })
      expect(applied.stderr.toString()).toBe('')
      rmSync(join(copy, 'change.diff'))
    }
    const check = spawnSync(process.execPath, ['tools/check.mjs'], { cwd: copy, encoding: 'utf8' })
    expect(check.stdout + check.stderr).toMatch(/^check: \d ok, 0 failed/m)
  },
  10 * 60_000,
)
